ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_payment";
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_id_subject";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "open" boolean GENERATED ALWAYS AS (status in ('started', 'pending', 'awaiting_transfer')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_package_id_package_price_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package_price"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_source_lang_language_code_fk" FOREIGN KEY ("source_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_target_lang_language_code_fk" FOREIGN KEY ("target_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_renewed_from_order_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_id_subject" UNIQUE("id","subject","open");--> statement-breakpoint
-- Of the payments so far, those that have ended are not open.
UPDATE "payment_order" SET "open" = false FROM "payment" WHERE "payment"."id" = "payment_order"."payment_id" AND NOT "payment"."open";
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payment" FOREIGN KEY ("payment_id","subject","open") REFERENCES "public"."payment"("id","subject","open") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_top_up" ON "payment" USING btree ("top_up_id") WHERE "payment"."open";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_order" ON "payment_order" USING btree ("order_id") WHERE "payment_order"."open";--> statement-breakpoint
ALTER TABLE "brand_tax" ADD CONSTRAINT "brand_tax_rate" CHECK ("brand_tax"."rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_factor" CHECK ("category"."factor" > 0);--> statement-breakpoint
ALTER TABLE "currency" ADD CONSTRAINT "currency_code" CHECK ("currency"."code" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "currency" ADD CONSTRAINT "currency_minimum" CHECK ("currency"."minimum_minor" >= 0);--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_type" CHECK ("language_pair"."type" in ('write', 'proofreading', 'machine-translation', 'sworn'));--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_price_type" CHECK ("language_pair"."price_type" in ('word', 'page'));--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_factor" CHECK ("package_price"."package_id" between 1 and 4 and "package_price"."factor" > 0);--> statement-breakpoint
ALTER TABLE "pair_price" ADD CONSTRAINT "pair_price_unit" CHECK ("pair_price"."unit_price" >= 0);--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_user_type" CHECK ("customer"."user_type" in ('private', 'company'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_invoicing" CHECK ("customer"."invoicing" in ('monthly', 'per_order'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_locale" CHECK ("customer"."locale" in ('en', 'de', 'pl', 'uk'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_currency" CHECK ("customer"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_balance" CHECK ("customer"."balance_minor" >= 0);--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_status" CHECK ("file"."status" in ('receiving', 'counting', 'ready', 'uncountable', 'refused'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_format" CHECK ("file"."format" in ('doc', 'docx', 'xls', 'xlsx', 'rtf', 'txt', 'ppt', 'pptx', 'odt'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_reason" CHECK ("file"."reason" in ('FileFormatRefused', 'FileTooLarge', 'FileEmpty', 'FileProtected', 'FileCorrupt', 'FileBomb'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_kind" CHECK ("file"."kind" in ('source', 'translated', 'proofread', 'verified'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_counts" CHECK ("file"."size" >= 0 and "file"."words" >= 0 and "file"."position" >= 0);--> statement-breakpoint
ALTER TABLE "upload_count" ADD CONSTRAINT "upload_count_amounts" CHECK ("upload_count"."files" >= 0 and "upload_count"."bytes" >= 0);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attempts" CHECK ("mail"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_service" CHECK ("order"."service" in ('write', 'proofreading', 'machine-translation', 'sworn'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_status_known" CHECK ("order"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_interrupted" CHECK ("order"."interrupted" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_currency" CHECK ("order"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_locale" CHECK ("order"."locale" in ('en', 'de', 'pl', 'uk'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_words" CHECK ("order"."words" >= 0 and "order"."work_hours" >= 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_rates" CHECK ("order"."discount_percent" between 0 and 100 and "order"."tax_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts" CHECK ("order"."net_before_discount_minor" >= 0 and "order"."surcharge_minor" >= 0 and "order"."discount_minor" >= 0 and "order"."net_minor" >= 0 and "order"."vat_minor" >= 0 and "order"."gross_minor" >= 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_sum" CHECK (num_nulls("order"."net_minor", "order"."vat_minor", "order"."gross_minor") in (0, 3) and "order"."net_minor" + "order"."vat_minor" = "order"."gross_minor");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_status" CHECK ("order_history"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('sandbox', 'transfer', 'paypal', 'stripe', 'payu', 'ecard', 'przelewy24', 'balance'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('started', 'pending', 'awaiting_transfer', 'succeeded', 'failed', 'canceled'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reason" CHECK ("payment"."reason" in ('declined_funds', 'declined_card', 'declined_limit', 'declined', 'canceled', 'expired', 'provider_unavailable'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_currency" CHECK ("payment"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_locale" CHECK ("payment"."locale" in ('en', 'de', 'pl', 'uk'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" >= 0 and "payment"."attempt" >= 1);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_finished" CHECK (("payment"."finished_at" is null) = ("payment"."status" in ('started', 'pending', 'awaiting_transfer')));--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_status" CHECK ("payment_part"."status" in ('pending', 'settled', 'failed', 'released'));--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_currency" CHECK ("payment_part"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_currency" CHECK ("top_up"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "desk_person" ADD CONSTRAINT "desk_person_role" CHECK ("desk_person"."role" in ('manager', 'accountant', 'administrator'));--> statement-breakpoint
ALTER TABLE "desk_token" ADD CONSTRAINT "desk_token_role" CHECK ("desk_token"."role" in ('manager', 'accountant', 'administrator'));--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_amount" CHECK ("sandbox_refund"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "sandbox_session" ADD CONSTRAINT "sandbox_session_status" CHECK ("sandbox_session"."status" in ('open', 'processing', 'paid', 'declined', 'canceled', 'expired'));--> statement-breakpoint
ALTER TABLE "sandbox_session" ADD CONSTRAINT "sandbox_session_amount" CHECK ("sandbox_session"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "sandbox_session" ADD CONSTRAINT "sandbox_session_currency" CHECK ("sandbox_session"."currency" in ('PLN', 'EUR', 'GBP', 'USD'));--> statement-breakpoint
ALTER TABLE "sandbox_session" ADD CONSTRAINT "sandbox_session_language" CHECK ("sandbox_session"."language" in ('en', 'de', 'pl', 'uk'));