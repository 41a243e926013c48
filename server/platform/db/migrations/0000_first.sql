CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "idempotency" (
	"caller" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_caller_scope_key_pk" PRIMARY KEY("caller","scope","key")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_mail" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"details" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "account_mail_locale" CHECK ("account_mail"."locale" in ('en', 'de', 'pl', 'uk'))
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"id" serial PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"brand" text NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" integer,
	"customer_id" integer,
	"email" text,
	"visitor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	CONSTRAINT "account_link_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "account_link_purpose" CHECK ("account_link"."purpose" in ('verification', 'reset', 'emailChange', 'verifyAndReset')),
	CONSTRAINT "account_link_email" CHECK ("account_link"."email" is null or "account_link"."purpose" = 'emailChange')
);
--> statement-breakpoint
CREATE TABLE "account_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"registration_id" integer,
	"link_id" integer,
	"visitor_id" text,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_request_kind" CHECK ("account_request"."kind" in ('registration', 'verification', 'reset', 'emailChange')),
	CONSTRAINT "account_request_locale" CHECK ("account_request"."locale" in ('en', 'de', 'pl', 'uk'))
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"vat_id" text,
	"address" text,
	"postcode" text,
	"city" text,
	"country_id" integer,
	"locale" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"newsletter_at" timestamp (3) with time zone,
	"visitor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_registration_user_type" CHECK ("pending_registration"."user_type" in ('private', 'company')),
	CONSTRAINT "pending_registration_locale" CHECK ("pending_registration"."locale" in ('en', 'de', 'pl', 'uk'))
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"by" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_message_by" CHECK ("order_message"."by" in ('customer', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rating_stars" CHECK ("rating"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_state" CHECK ("revision"."state" in ('asked', 'accepted', 'done', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "bank_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL,
	"brand" text NOT NULL,
	"iban" text NOT NULL,
	"fingerprint" text NOT NULL,
	"position" integer NOT NULL,
	"bank_reference" text,
	"booked_on" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"references" text NOT NULL,
	"other_name" text,
	"other_account" text,
	"state" text NOT NULL,
	"reason" text,
	"payment_id" integer,
	"decided_by" text,
	"note" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "bank_entry_position" UNIQUE("statement_id","position"),
	CONSTRAINT "bank_entry_direction" CHECK ("bank_entry"."direction" in ('credit', 'debit', 'credit_reversed', 'debit_reversed')),
	CONSTRAINT "bank_entry_state" CHECK ("bank_entry"."state" in ('new', 'matched', 'partial', 'unmatched', 'ignored')),
	CONSTRAINT "bank_entry_reason" CHECK ("bank_entry"."reason" in ('order_named', 'mistyped', 'unknown_title', 'several_titles', 'other_currency', 'outgoing', 'reversed')),
	CONSTRAINT "bank_entry_amount" CHECK ("bank_entry"."amount_minor" > 0 and "bank_entry"."position" > 0),
	CONSTRAINT "bank_entry_matched" CHECK (("bank_entry"."state" = 'matched') = ("bank_entry"."payment_id" is not null)),
	CONSTRAINT "bank_entry_open" CHECK (("bank_entry"."state" in ('partial', 'unmatched')) = ("bank_entry"."reason" is not null)),
	CONSTRAINT "bank_entry_settled" CHECK (("bank_entry"."state" in ('matched', 'ignored')) = ("bank_entry"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"iban" text NOT NULL,
	"format" text NOT NULL,
	"number" text,
	"currency" text NOT NULL,
	"opening_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"continuity" text NOT NULL,
	"follows_id" integer,
	"start_minor" bigint NOT NULL,
	"gap_minor" bigint,
	"digest" text NOT NULL,
	"first_day" text,
	"last_day" text,
	"entries" integer NOT NULL,
	"added" integer NOT NULL,
	"file_name" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statement_digest" UNIQUE("iban","digest"),
	CONSTRAINT "bank_statement_follows" UNIQUE("follows_id"),
	CONSTRAINT "bank_statement_continuity" CHECK ("bank_statement"."continuity" in ('first', 'follows', 'overlaps', 'gap')),
	CONSTRAINT "bank_statement_gap" CHECK (("bank_statement"."continuity" = 'gap') = ("bank_statement"."gap_minor" is not null)),
	CONSTRAINT "bank_statement_format" CHECK ("bank_statement"."format" in ('camt053', 'mt940')),
	CONSTRAINT "bank_statement_entries" CHECK ("bank_statement"."added" between 0 and "bank_statement"."entries")
);
--> statement-breakpoint
CREATE TABLE "brand_tax" (
	"brand" text PRIMARY KEY NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "brand_tax_rate" CHECK ("brand_tax"."rate" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "catalogue_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"note" text,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_person" integer,
	"withdrawn_by_token" integer,
	CONSTRAINT "catalogue_change_section" CHECK ("catalogue_change"."section" in ('rates', 'packages', 'surcharges', 'discounts', 'holidays', 'shipment', 'links', 'offers')),
	CONSTRAINT "catalogue_change_withdrawn" CHECK ("catalogue_change"."withdrawn_at" is null or "catalogue_change"."withdrawn_at" < "catalogue_change"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"specialized" boolean NOT NULL,
	"factor" numeric(4, 2) NOT NULL,
	CONSTRAINT "category_factor" CHECK ("category"."factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY NOT NULL,
	"iso2" text NOT NULL,
	CONSTRAINT "country_iso2_unique" UNIQUE("iso2")
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"minimum_minor" bigint NOT NULL,
	CONSTRAINT "currency_code_unique" UNIQUE("code"),
	CONSTRAINT "currency_code" CHECK ("currency"."code" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "currency_minimum" CHECK ("currency"."minimum_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"brand" text,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"services" jsonb,
	"uses_left" integer,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 0 and 100),
	CONSTRAINT "discount_code_uses_left" CHECK ("discount_code"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "language" (
	"code" text PRIMARY KEY NOT NULL,
	"iso2" text NOT NULL,
	"cc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_pair" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"price_type" text NOT NULL,
	"source_lang" text NOT NULL,
	"target_lang" text NOT NULL,
	CONSTRAINT "language_pair_type" CHECK ("language_pair"."type" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting')),
	CONSTRAINT "language_pair_price_type" CHECK ("language_pair"."price_type" in ('word', 'page', 'message', 'minute', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "package_price" (
	"package_id" integer PRIMARY KEY NOT NULL,
	"factor" numeric(4, 2) NOT NULL,
	CONSTRAINT "package_price_factor" CHECK ("package_price"."package_id" between 1 and 4 and "package_price"."factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "pair_price" (
	"pair_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"unit_price" numeric(10, 4) NOT NULL,
	CONSTRAINT "pair_price_pair_id_currency_id_pk" PRIMARY KEY("pair_id","currency_id"),
	CONSTRAINT "pair_price_unit" CHECK ("pair_price"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seeded" (
	"version" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_price" (
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"registered_minor" bigint,
	"registered_thick_minor" bigint,
	"thick_from" integer NOT NULL,
	"locker_minor" bigint,
	"courier_minor" bigint,
	"europe_minor" bigint,
	"elsewhere_minor" bigint,
	"electronic_minor" bigint,
	"further_copy_minor" bigint NOT NULL,
	"notarised_copy_minor" bigint NOT NULL,
	"free_from_minor" bigint NOT NULL,
	CONSTRAINT "shipment_price_brand_currency_pk" PRIMARY KEY("brand","currency"),
	CONSTRAINT "shipment_price_currency" CHECK ("shipment_price"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "shipment_price_amounts" CHECK (least("shipment_price"."registered_minor", "shipment_price"."registered_thick_minor", "shipment_price"."locker_minor", "shipment_price"."courier_minor", "shipment_price"."europe_minor", "shipment_price"."elsewhere_minor", "shipment_price"."electronic_minor", "shipment_price"."further_copy_minor", "shipment_price"."notarised_copy_minor", "shipment_price"."free_from_minor", "shipment_price"."thick_from") >= 0),
	CONSTRAINT "shipment_price_pairs" CHECK (num_nulls("shipment_price"."registered_minor", "shipment_price"."registered_thick_minor") in (0, 2) and num_nulls("shipment_price"."europe_minor", "shipment_price"."elsewhere_minor") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "client_error" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"chart" text NOT NULL,
	"state" text NOT NULL,
	"build" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_error_brand_code_chart_state_build_pk" PRIMARY KEY("brand","code","chart","state","build")
);
--> statement-breakpoint
CREATE TABLE "credit_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_minor" bigint,
	"currency" text,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"uses" integer,
	"once_per_customer" boolean NOT NULL,
	"customer_email" text,
	"services" jsonb,
	"least_minor" bigint,
	"note" text,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" text,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "credit_code_code" UNIQUE("brand","code"),
	CONSTRAINT "credit_code_kind_known" CHECK ("credit_code"."kind" in ('coupon', 'voucher')),
	CONSTRAINT "credit_code_currency" CHECK ("credit_code"."currency" is null or "credit_code"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "credit_code_value" CHECK (num_nonnulls("credit_code"."percent", "credit_code"."amount_minor") = 1),
	CONSTRAINT "credit_code_amounts" CHECK (("credit_code"."percent" is null or "credit_code"."percent" > 0) and ("credit_code"."amount_minor" is null or "credit_code"."amount_minor" > 0) and ("credit_code"."least_minor" is null or "credit_code"."least_minor" > 0)),
	CONSTRAINT "credit_code_currency_of_amount" CHECK (num_nonnulls("credit_code"."amount_minor", "credit_code"."least_minor") = 0 or "credit_code"."currency" is not null),
	CONSTRAINT "credit_code_voucher" CHECK ("credit_code"."kind" = 'coupon' or ("credit_code"."amount_minor" is not null and "credit_code"."least_minor" is null)),
	CONSTRAINT "credit_code_coupon" CHECK ("credit_code"."kind" = 'voucher' or "credit_code"."services" is null),
	CONSTRAINT "credit_code_uses" CHECK ("credit_code"."uses" is null or "credit_code"."uses" > 0),
	CONSTRAINT "credit_code_stopped" CHECK (("credit_code"."stopped_by" is null) = ("credit_code"."stopped_at" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_limit" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_limit_amount" CHECK ("credit_limit"."amount_minor" >= 0),
	CONSTRAINT "credit_limit_currency" CHECK ("credit_limit"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"vat_id" text,
	"address" text,
	"postcode" text,
	"city" text,
	"country_id" integer,
	"mailing_address" jsonb,
	"vat_check_state" text DEFAULT 'none' NOT NULL,
	"vat_checked_at" timestamp (3) with time zone,
	"vat_consultation" text,
	"vat_check_simulated" boolean DEFAULT false NOT NULL,
	"vat_check_due_at" timestamp (3) with time zone,
	"vat_check_attempts" integer DEFAULT 0 NOT NULL,
	"phone" text,
	"invoicing" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone,
	"newsletter_at" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customer_vat_check_state" CHECK ("customer"."vat_check_state" in ('none', 'waiting', 'confirmed', 'refused', 'national')),
	CONSTRAINT "customer_vat_check_attempts" CHECK ("customer"."vat_check_attempts" >= 0),
	CONSTRAINT "customer_user_type" CHECK ("customer"."user_type" in ('private', 'company')),
	CONSTRAINT "customer_invoicing" CHECK ("customer"."invoicing" in ('monthly', 'per_order')),
	CONSTRAINT "customer_locale" CHECK ("customer"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "customer_currency" CHECK ("customer"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash_customer_id_pk" PRIMARY KEY("token_hash","customer_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "count_correction" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"file_id" text,
	"words_before" integer,
	"words" integer NOT NULL,
	"reason" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "count_correction_words" CHECK ("count_correction"."words" >= 0 and "count_correction"."words_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"path" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "desk_upload_size" CHECK ("desk_upload"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"cause" text NOT NULL,
	"way" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_cause" CHECK ("refund"."cause" in ('refunded', 'withdrawn') and ("refund"."cause" = 'refunded') = ("refund"."reason" is not null)),
	CONSTRAINT "refund_way" CHECK ("refund"."way" in ('method', 'balance', 'byHand')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_minor" > 0),
	CONSTRAINT "refund_currency" CHECK ("refund"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"movement" text,
	"reason" text,
	"answer_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "dispute_reference" UNIQUE("provider","reference"),
	CONSTRAINT "dispute_movement" UNIQUE("provider","movement"),
	CONSTRAINT "dispute_state" CHECK ("dispute"."state" in ('open', 'unclear', 'won', 'lost')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_minor" >= 0),
	CONSTRAINT "dispute_currency" CHECK ("dispute"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "document_access" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"by" text NOT NULL,
	"file_id" text,
	"file_name" text,
	"customer_id" integer,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"customer_id" integer NOT NULL,
	"service" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_hash_unique" UNIQUE("hash"),
	CONSTRAINT "draft_service" CHECK ("draft"."service" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting'))
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"source" text DEFAULT 'nbp' NOT NULL,
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"table_number" text NOT NULL,
	"rate" numeric(12, 6) NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rate_source_date_currency_pk" PRIMARY KEY("source","date","currency"),
	CONSTRAINT "exchange_rate_source" CHECK ("exchange_rate"."source" in ('nbp', 'ecb', 'bmf')),
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rate"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_exchange" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"exchange" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_fetch" (
	"source" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"failed_since" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "rate_fetch_source" CHECK ("rate_fetch"."source" in ('nbp', 'ecb', 'bmf'))
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"format" text,
	"status" text NOT NULL,
	"words" integer,
	"characters" integer,
	"doubt" jsonb,
	"portions" jsonb,
	"reason" text,
	"order_id" integer,
	"draft_id" integer,
	"position" integer,
	"kind" text DEFAULT 'source' NOT NULL,
	"path" text NOT NULL,
	"visitor" text,
	"address" text,
	"customer_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_status" CHECK ("file"."status" in ('receiving', 'counting', 'ready', 'uncountable', 'refused')),
	CONSTRAINT "file_format" CHECK ("file"."format" in ('doc', 'docx', 'xls', 'xlsx', 'rtf', 'txt', 'ppt', 'pptx', 'odt')),
	CONSTRAINT "file_reason" CHECK ("file"."reason" in ('FileFormatRefused', 'FileTooLarge', 'FileEmpty', 'FileProtected', 'FileCorrupt', 'FileBomb', 'FileNameDiffers')),
	CONSTRAINT "file_kind" CHECK ("file"."kind" in ('source', 'translated', 'proofread', 'verified', 'draft')),
	CONSTRAINT "file_counts" CHECK ("file"."size" >= 0 and "file"."words" >= 0 and "file"."characters" >= 0 and "file"."position" >= 0),
	CONSTRAINT "file_position_in_order" CHECK (("file"."order_id" IS NULL) = ("file"."position" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "upload_count" (
	"day" text NOT NULL,
	"subject" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_count_day_subject_pk" PRIMARY KEY("day","subject"),
	CONSTRAINT "upload_count_amounts" CHECK ("upload_count"."files" >= 0 and "upload_count"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_kind" CHECK ("installation"."kind" in ('trial', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"issued_on" date NOT NULL,
	"currency" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"corrects" integer,
	"document" jsonb NOT NULL,
	"link" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_sequence" UNIQUE("brand","series","year","sequence"),
	CONSTRAINT "invoice_number" UNIQUE("brand","number"),
	CONSTRAINT "invoice_link" UNIQUE("brand","link"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('invoice', 'advance', 'final', 'correction')),
	CONSTRAINT "invoice_currency" CHECK ("invoice"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "invoice_sum" CHECK ("invoice"."net_minor" + "invoice"."vat_minor" = "invoice"."gross_minor"),
	CONSTRAINT "invoice_corrected" CHECK (("invoice"."kind" = 'correction') = ("invoice"."corrects" is not null)),
	CONSTRAINT "invoice_positive" CHECK ("invoice"."kind" = 'correction' or "invoice"."gross_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_chain" (
	"brand" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"length" integer NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_chain_check" (
	"brand" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL,
	"broken_at" integer,
	"broken_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_chain_check_length" CHECK ("invoice_chain_check"."length" >= 0),
	CONSTRAINT "invoice_chain_check_broken" CHECK (("invoice_chain_check"."broken_at" is null) = ("invoice_chain_check"."broken_since" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"invoice_id" integer NOT NULL,
	"format" text NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_file_format" CHECK ("invoice_file"."format" in ('pdf', 'ubl', 'ksef')),
	CONSTRAINT "invoice_file_size" CHECK ("invoice_file"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_hold" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_hold_reason" CHECK ("invoice_hold"."reason" in ('exchange_rate', 'billing', 'defect'))
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"order_id" integer NOT NULL,
	"role" text NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "invoice_order_order_id_role_pk" PRIMARY KEY("order_id","role"),
	CONSTRAINT "invoice_order_role" CHECK ("invoice_order"."role" in ('advance', 'whole'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"brand" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_on" date NOT NULL,
	CONSTRAINT "invoice_series_brand_series_year_pk" PRIMARY KEY("brand","series","year"),
	CONSTRAINT "invoice_series_number" CHECK ("invoice_series"."last_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "ksef_submission" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"offline_until" date,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"session_reference" text,
	"invoice_reference" text,
	"number" text,
	"accepted_at" timestamp (3) with time zone,
	"qr" text,
	"certificate_qr" text,
	"status_code" integer,
	"refusal" text,
	"upo" text,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ksef_submission_state" CHECK ("ksef_submission"."state" in ('waiting', 'sending', 'accepted', 'refused', 'offline')),
	CONSTRAINT "ksef_submission_attempts" CHECK ("ksef_submission"."attempts" >= 0),
	CONSTRAINT "ksef_submission_accepted" CHECK (("ksef_submission"."state" = 'accepted') = ("ksef_submission"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "balance_alert" (
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"below_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "balance_alert_customer_id_brand_pk" PRIMARY KEY("customer_id","brand"),
	CONSTRAINT "balance_alert_amount" CHECK ("balance_alert"."below_minor" > 0),
	CONSTRAINT "balance_alert_currency" CHECK ("balance_alert"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"payment_id" integer,
	"top_up_id" integer,
	"invoice_id" integer,
	"written_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "journal_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "journal_entry_currency_of" UNIQUE("id","currency"),
	CONSTRAINT "journal_entry_kind" CHECK ("journal_entry"."kind" in ('topUp', 'payment', 'return', 'invoice', 'opening', 'hold', 'release', 'refund', 'arrival', 'dispute')),
	CONSTRAINT "journal_entry_currency" CHECK ("journal_entry"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"customer_id" integer,
	"ref" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_account_one" UNIQUE NULLS NOT DISTINCT("brand","kind","currency","customer_id","ref"),
	CONSTRAINT "ledger_account_currency_of" UNIQUE("id","currency"),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('held', 'customerMoney', 'customerBonus', 'provider', 'receivable', 'unassigned', 'revenue', 'vat', 'rounding', 'bonusCost', 'voucherCost', 'writtenOff')),
	CONSTRAINT "ledger_account_currency" CHECK ("ledger_account"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "ledger_account_whose" CHECK (("ledger_account"."kind" in ('customerMoney', 'customerBonus')) = ("ledger_account"."customer_id" is not null)),
	CONSTRAINT "ledger_account_ref" CHECK (("ledger_account"."kind" = 'provider') = ("ledger_account"."ref" <> ''))
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"entry_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" integer,
	CONSTRAINT "posting_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "posting_amount" CHECK ("posting"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "list_count" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"list" text NOT NULL,
	"status_group" text,
	"entries" integer NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "list_count_known" CHECK ("list_count"."list" in ('orders', 'payments'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"template" text NOT NULL,
	"about" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_attempts" CHECK ("mail"."attempts" >= 0),
	CONSTRAINT "mail_order_or_account" CHECK (("mail"."order_id" is null) = ("mail"."template" in ('verification', 'activated', 'alreadyRegistered', 'passwordReset', 'verifyAndReset', 'passwordChanged', 'emailChange', 'emailChangeAsked', 'emailChanged', 'passkeyAdded', 'passkeyRemoved', 'dataExportReady', 'dataExportFailed', 'deletionAsked', 'deletionReminder', 'accountDeleted', 'invoiceIssued', 'topUpCredited', 'balanceLow')))
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_offer" (
	"order_id" integer NOT NULL,
	"version" integer NOT NULL,
	"words" integer,
	"quantity" numeric(12, 2),
	"net_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"deadline" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_offer_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "earlier_offer_amounts" CHECK ("earlier_offer"."words" >= 0 and "earlier_offer"."quantity" >= 0 and "earlier_offer"."net_minor" >= 0 and "earlier_offer"."gross_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_review" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_review_kind" CHECK ("offer_review"."kind" in ('change', 'recount')),
	CONSTRAINT "offer_review_state" CHECK ("offer_review"."state" in ('asked', 'revised', 'upheld', 'withdrawn', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"actor" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"action" text NOT NULL,
	"detail" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "discount_redemption" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"quotation_hash" text NOT NULL,
	"cart_id" integer NOT NULL,
	"brand" text NOT NULL,
	"customer_id" integer,
	"service" text NOT NULL,
	"package_id" integer NOT NULL,
	"status" text NOT NULL,
	"status_group" text GENERATED ALWAYS AS (case status when 'draft' then 'neutral' when 'canceled' then 'neutral' when 'dropped' then 'neutral' when 'calculation' then 'progress' when 'in_analysis' then 'progress' when 'waiting_translation' then 'progress' when 'translation' then 'progress' when 'waiting_proofreading' then 'progress' when 'proofreading' then 'progress' when 'waiting_verification' then 'progress' when 'verification' then 'progress' when 'in_machine_translation' then 'progress' when 'waiting_post_edition' then 'progress' when 'in_post_edition' then 'progress' when 'failure' then 'interrupted' when 'acceptation' then 'attention' when 'payment' then 'attention' when 'finished' then 'finished' end) STORED,
	"status_since" timestamp (3) with time zone NOT NULL,
	"interrupted" text,
	"category_id" integer NOT NULL,
	"source_lang" text NOT NULL,
	"target_lang" text NOT NULL,
	"currency" text NOT NULL,
	"source_text" text NOT NULL,
	"words" integer,
	"quantity" numeric(12, 2),
	"unit_net" numeric(14, 6),
	"details" jsonb DEFAULT '{"word_count":null,"links":[],"phone_numbers":[],"recording":false,"duration":null,"starts_at":null,"place":null,"comments":null}'::jsonb NOT NULL,
	"wished_deadline" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"work_hours" integer,
	"note" text,
	"reference" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"discount_code" text,
	"discount_percent" numeric(5, 2),
	"net_before_discount_minor" bigint,
	"surcharge_minor" bigint,
	"discount_minor" bigint,
	"net_minor" bigint,
	"tax_rate" numeric(5, 2),
	"tax_treatment" text DEFAULT 'domestic' NOT NULL,
	"vat_minor" bigint,
	"gross_minor" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"offer_version" integer DEFAULT 1 NOT NULL,
	"counted_by_desk" boolean DEFAULT false NOT NULL,
	"offered_at_once" boolean DEFAULT false NOT NULL,
	"at_most" boolean DEFAULT false NOT NULL,
	"remark" text,
	"net_reason" text,
	"reviews_asked" integer DEFAULT 0 NOT NULL,
	"under_review" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"payable_until" timestamp (3) with time zone,
	"deferred_at" timestamp (3) with time zone,
	"billing" jsonb,
	"immediate_start_text" text,
	"immediate_start_version" text,
	"immediate_start_at" timestamp (3) with time zone,
	"reject_reason" text,
	"cancel_reason" text,
	"shipment" jsonb,
	"shipment_cost" jsonb,
	"shipment_method" integer,
	"tracking_number" text,
	"renewed_from" integer,
	"requested_with" integer,
	"simulated" boolean DEFAULT false NOT NULL,
	"documents_deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_hash_unique" UNIQUE("hash"),
	CONSTRAINT "order_quotation_hash_unique" UNIQUE("quotation_hash"),
	CONSTRAINT "order_service" CHECK ("order"."service" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting')),
	CONSTRAINT "order_status_known" CHECK ("order"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure')),
	CONSTRAINT "order_interrupted" CHECK ("order"."interrupted" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure')),
	CONSTRAINT "order_currency" CHECK ("order"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "order_locale" CHECK ("order"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "order_tax_treatment" CHECK ("order"."tax_treatment" in ('domestic', 'reverse_charge', 'outside')),
	CONSTRAINT "order_words" CHECK ("order"."words" >= 0 and "order"."work_hours" >= 0 and "order"."quantity" >= 0),
	CONSTRAINT "order_reviews" CHECK ("order"."reviews_asked" >= 0),
	CONSTRAINT "order_rates" CHECK ("order"."discount_percent" between 0 and 100 and "order"."tax_rate" between 0 and 100),
	CONSTRAINT "order_amounts" CHECK ("order"."net_before_discount_minor" >= 0 and "order"."surcharge_minor" >= 0 and "order"."discount_minor" >= 0 and "order"."net_minor" >= 0 and "order"."vat_minor" >= 0 and "order"."gross_minor" >= 0),
	CONSTRAINT "order_sum" CHECK (num_nulls("order"."net_minor", "order"."vat_minor", "order"."gross_minor") in (0, 3) and "order"."net_minor" + "order"."vat_minor" = "order"."gross_minor")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_history_status" CHECK ("order_history"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure'))
);
--> statement-breakpoint
CREATE TABLE "draft_approval" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"file_id" text,
	"comment" text,
	"put_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_approval_state" CHECK ("draft_approval"."state" in ('waiting', 'approved', 'changes_asked', 'replaced')),
	CONSTRAINT "draft_approval_comment" CHECK (("draft_approval"."state" = 'changes_asked') = ("draft_approval"."comment" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcel_state" CHECK ("parcel"."state" in ('posted', 'delivered', 'returned')),
	CONSTRAINT "parcel_carrier" CHECK ("parcel"."carrier" in ('poczta_polska', 'inpost', 'dpd_pl', 'deutsche_post', 'dhl_de', 'dpd_de'))
);
--> statement-breakpoint
CREATE TABLE "account_deletion" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"deletes_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"size" bigint,
	"path" text,
	CONSTRAINT "data_export_state" CHECK ("data_export"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "data_export_locale" CHECK ("data_export"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "data_export_amounts" CHECK ("data_export"."attempts" >= 0 and "data_export"."size" >= 0),
	CONSTRAINT "data_export_whole" CHECK (("data_export"."state" = 'ready') = ("data_export"."path" is not null) and num_nulls("data_export"."path", "data_export"."size", "data_export"."ready_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_multi_device" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"challenge" text NOT NULL,
	"rp_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose" CHECK ("passkey_challenge"."purpose" in ('add', 'signIn'))
);
--> statement-breakpoint
CREATE TABLE "money_case" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand" text,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" integer,
	"refund_id" integer,
	"amount_minor" bigint,
	"currency" text,
	"payer_name" text,
	"payer_account" text,
	"answer_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision" text,
	"note" text,
	CONSTRAINT "money_case_kind" CHECK ("money_case"."kind" in ('mismatch', 'unknown', 'refund_refused', 'dispute', 'surplus', 'payout', 'not_at_provider', 'books_differ', 'refund_not_in_books', 'stuck')),
	CONSTRAINT "money_case_decision" CHECK ("money_case"."decision" in ('accept', 'refund', 'to_balance', 'sent', 'book', 'write_off', 'dismiss')),
	CONSTRAINT "money_case_decided" CHECK (("money_case"."decided_at" is null) = ("money_case"."decision" is null) and ("money_case"."decided_at" is null) = ("money_case"."decided_by" is null)),
	CONSTRAINT "money_case_amount" CHECK (("money_case"."amount_minor" is null) = ("money_case"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"subject" text NOT NULL,
	"top_up_id" integer,
	"customer_id" integer,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"attempt" integer NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"open" boolean GENERATED ALWAYS AS (status in ('started', 'pending', 'awaiting_transfer')) STORED NOT NULL,
	CONSTRAINT "payment_hash_unique" UNIQUE("hash"),
	CONSTRAINT "payment_id_subject" UNIQUE("id","subject","open"),
	CONSTRAINT "payment_method" CHECK ("payment"."method" in ('transfer', 'paypal', 'stripe', 'payu', 'ecard', 'przelewy24', 'balance', 'coupon', 'later')),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('started', 'pending', 'awaiting_transfer', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "payment_state" CHECK ("payment"."state" in ('created', 'pending', 'awaitingTransfer', 'confirming', 'paid', 'failed', 'canceled', 'expired', 'refunding', 'refunded', 'disputed')),
	CONSTRAINT "payment_status_of_state" CHECK (case "payment"."state" when 'created' then "payment"."status" = 'started' when 'pending' then "payment"."status" = 'pending' when 'confirming' then "payment"."status" = 'pending' when 'awaitingTransfer' then "payment"."status" = 'awaiting_transfer' when 'paid' then "payment"."status" = 'succeeded' when 'failed' then "payment"."status" = 'failed' when 'expired' then "payment"."status" = 'failed' when 'canceled' then "payment"."status" = 'canceled' else "payment"."status" in ('succeeded', 'failed', 'canceled') end),
	CONSTRAINT "payment_reason" CHECK ("payment"."reason" in ('declined_funds', 'declined_card', 'declined_limit', 'declined_authentication', 'declined', 'canceled', 'expired', 'provider_unavailable')),
	CONSTRAINT "payment_currency" CHECK ("payment"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "payment_locale" CHECK ("payment"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" >= 0 and "payment"."attempt" >= 1),
	CONSTRAINT "payment_finished" CHECK (("payment"."finished_at" is null) = ("payment"."status" in ('started', 'pending', 'awaiting_transfer'))),
	CONSTRAINT "payment_subject" CHECK ("payment"."subject" in ('cart', 'top_up') and ("payment"."subject" = 'top_up') = ("payment"."top_up_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"payment_id" integer NOT NULL,
	"subject" text DEFAULT 'cart' NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "payment_order_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id"),
	CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount_minor" >= 0),
	CONSTRAINT "payment_order_subject" CHECK ("payment_order"."subject" = 'cart')
);
--> statement-breakpoint
CREATE TABLE "payment_part" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"provider" text,
	"voucher_id" integer,
	"status" text NOT NULL,
	"reference" text,
	"money_reference" text,
	"redirect_url" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_part_kind" UNIQUE("payment_id","kind"),
	CONSTRAINT "payment_part_voucher_of" CHECK (("payment_part"."kind" = 'voucher') = ("payment_part"."voucher_id" is not null)),
	CONSTRAINT "payment_part_status" CHECK ("payment_part"."status" in ('pending', 'settled', 'failed', 'released')),
	CONSTRAINT "payment_part_currency" CHECK ("payment_part"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "payment_part_amount" CHECK ("payment_part"."amount_minor" >= 0),
	CONSTRAINT "payment_part_received" CHECK ("payment_part"."received_minor" between 0 and "payment_part"."amount_minor"),
	CONSTRAINT "payment_part_provider" CHECK ("payment_part"."kind" in ('balance', 'voucher', 'provider') and ("payment_part"."kind" = 'provider') = ("payment_part"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "provider_refund" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"order_id" integer,
	"key" text NOT NULL,
	"refund_id" integer,
	"cause" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"again_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "provider_refund_key_unique" UNIQUE("key"),
	CONSTRAINT "provider_refund_cause" CHECK ("provider_refund"."cause" in ('already_paid', 'order_ended', 'decided', 'refunded', 'withdrawn', 'paid_out')),
	CONSTRAINT "provider_refund_currency" CHECK ("provider_refund"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "provider_refund_amount" CHECK ("provider_refund"."amount_minor" > 0),
	CONSTRAINT "provider_refund_state" CHECK ("provider_refund"."state" in ('asked', 'pending', 'done', 'refused', 'byHand', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "purchase_report" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"customer_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"bonus_minor" bigint NOT NULL,
	"coupon_id" integer,
	"coupon_bonus_minor" bigint DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	CONSTRAINT "top_up_hash_unique" UNIQUE("hash"),
	CONSTRAINT "top_up_locale" CHECK ("top_up"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "top_up_coupon_bonus" CHECK ("top_up"."coupon_bonus_minor" between 0 and "top_up"."bonus_minor"),
	CONSTRAINT "top_up_currency" CHECK ("top_up"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "top_up_amounts" CHECK ("top_up"."amount_minor" > 0 and "top_up"."bonus_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_acceptance" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"caller_name" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"taken_by" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up_receipt" (
	"top_up_id" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_up_receipt_size" CHECK ("top_up_receipt"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliation_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "reconciliation_counts" CHECK ("reconciliation"."payments" >= 0 and "reconciliation"."refunds" >= 0 and "reconciliation"."differences" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"visitor_id" text,
	"signed_in_with" text NOT NULL,
	"browser" text,
	"system" text,
	"place" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "customer_session_signed_in_with" CHECK ("customer_session"."signed_in_with" in ('password', 'passkey', 'link')),
	CONSTRAINT "customer_session_ended_because" CHECK ("customer_session"."ended_because" in ('signed_out', 'revoked', 'reused', 'replaced', 'password_changed'))
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"repeatable_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_device" (
	"token_hash" text NOT NULL,
	"person_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_device_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id")
);
--> statement-breakpoint
CREATE TABLE "desk_person" (
	"id" serial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_is_given" boolean DEFAULT false NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "desk_person_login_unique" UNIQUE("login"),
	CONSTRAINT "desk_person_role" CHECK ("desk_person"."role" in ('manager', 'accountant', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "desk_session" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_token" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "desk_token_hash_unique" UNIQUE("hash"),
	CONSTRAINT "desk_token_role" CHECK ("desk_token"."role" in ('manager', 'accountant', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sole_trader" boolean NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_locale" CHECK ("withdrawal"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure')),
	CONSTRAINT "withdrawal_outcome" CHECK ("withdrawal"."outcome" in ('canceled', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "account_mail" ADD CONSTRAINT "account_mail_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_request" ADD CONSTRAINT "account_request_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_request" ADD CONSTRAINT "account_request_link_id_account_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."account_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_registration" ADD CONSTRAINT "pending_registration_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_follows_id_bank_statement_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_withdrawn_by_person_desk_person_id_fk" FOREIGN KEY ("withdrawn_by_person") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_withdrawn_by_token_desk_token_id_fk" FOREIGN KEY ("withdrawn_by_token") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_source_lang_language_code_fk" FOREIGN KEY ("source_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_target_lang_language_code_fk" FOREIGN KEY ("target_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_price" ADD CONSTRAINT "pair_price_pair_id_language_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."language_pair"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_price" ADD CONSTRAINT "pair_price_currency_id_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_session_id_desk_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."desk_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_exchange" ADD CONSTRAINT "invoice_exchange_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects_invoice_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_hold" ADD CONSTRAINT "invoice_hold_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ksef_submission" ADD CONSTRAINT "ksef_submission_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_alert" ADD CONSTRAINT "balance_alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_entry" FOREIGN KEY ("entry_id","currency") REFERENCES "public"."journal_entry"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_account_of" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_offer" ADD CONSTRAINT "earlier_offer_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_review" ADD CONSTRAINT "offer_review_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_package_id_package_price_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package_price"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_source_lang_language_code_fk" FOREIGN KEY ("source_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_target_lang_language_code_fk" FOREIGN KEY ("target_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_renewed_from_order_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_requested_with_order_id_fk" FOREIGN KEY ("requested_with") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_approval" ADD CONSTRAINT "draft_approval_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_approval" ADD CONSTRAINT "draft_approval_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_refund_id_provider_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."provider_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payment" FOREIGN KEY ("payment_id","subject","open") REFERENCES "public"."payment"("id","subject","open") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_voucher_id_credit_code_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."credit_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_part_id_payment_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."payment_part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_report" ADD CONSTRAINT "purchase_report_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_coupon_id_credit_code_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."credit_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_receipt" ADD CONSTRAINT "top_up_receipt_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_customer_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."customer_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_device" ADD CONSTRAINT "desk_device_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_answered" ON "idempotency" USING btree ("created_at") WHERE "idempotency"."body_hash" <> '';--> statement-breakpoint
CREATE INDEX "signing_key_purpose" ON "signing_key" USING btree ("purpose","created_at");--> statement-breakpoint
CREATE INDEX "account_mail_email" ON "account_mail" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_mail_until" ON "account_mail" USING btree ("until");--> statement-breakpoint
CREATE INDEX "account_link_registration" ON "account_link" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_link_customer" ON "account_link" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_link_created" ON "account_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_link_awaited" ON "account_link" USING btree ("expires_at") WHERE "account_link"."email" is not null;--> statement-breakpoint
CREATE INDEX "account_request_registration" ON "account_request" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_request_link" ON "account_request" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "pending_registration_email" ON "pending_registration" USING btree ("email","brand");--> statement-breakpoint
CREATE INDEX "pending_registration_created" ON "pending_registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_message_order" ON "order_message" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "revision_order" ON "revision" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "revision_open" ON "revision" USING btree ("order_id") WHERE "revision"."state" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "bank_entry_payment" ON "bank_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_entry_state" ON "bank_entry" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "catalogue_change_section" ON "catalogue_change" USING btree ("brand","section");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_first" ON "catalogue_change" USING btree ("brand","section") WHERE "catalogue_change"."valid_from" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "language_pair_type_langs" ON "language_pair" USING btree ("type","source_lang","target_lang");--> statement-breakpoint
CREATE INDEX "pair_price_currency" ON "pair_price" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "credit_code_kind" ON "credit_code" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "credit_limit_customer" ON "credit_limit" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_login" ON "customer" USING btree ("email",coalesce("brand", ''));--> statement-breakpoint
CREATE INDEX "customer_named" ON "customer" USING gin (lower("name") gin_trgm_ops,lower("email") gin_trgm_ops,lower("company_name") gin_trgm_ops,lower("vat_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_vat_check" ON "customer" USING btree ("vat_check_due_at") WHERE "customer"."vat_check_due_at" is not null;--> statement-breakpoint
CREATE INDEX "known_device_customer" ON "known_device" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "count_correction_order" ON "count_correction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "count_correction_file" ON "count_correction" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "desk_presence_order" ON "desk_presence" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_presence_session" ON "desk_presence" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "desk_upload_created" ON "desk_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_upload_path" ON "desk_upload" USING btree ("path");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "document_access_order" ON "document_access" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_key" ON "draft" USING btree ("customer_id","brand","key");--> statement-breakpoint
CREATE INDEX "draft_kept_until" ON "draft" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "file_name_begins" ON "file" USING btree ("customer_id","brand",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "file_name_holds" ON "file" USING gin (lower("name") gin_trgm_ops) WHERE "file"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "file_draft" ON "file" USING btree ("draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_order_position" ON "file" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "file_path" ON "file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "invoice_listed" ON "invoice" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "invoice_listed_issued" ON "invoice" USING btree ("customer_id","brand","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_listed_gross" ON "invoice" USING btree ("customer_id","brand","gross_minor","id");--> statement-breakpoint
CREATE INDEX "invoice_corrects" ON "invoice" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "invoice_brand" ON "invoice" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "invoice_named" ON "invoice" USING gin (lower("number") gin_trgm_ops,lower("buyer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_file_path" ON "invoice_file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "invoice_order_invoice" ON "invoice_order" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ksef_submission_due" ON "ksef_submission" USING btree ("due_at") WHERE "ksef_submission"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "ksef_submission_state" ON "ksef_submission" USING btree ("state","invoice_id");--> statement-breakpoint
CREATE INDEX "journal_entry_payment" ON "journal_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "journal_entry_top_up" ON "journal_entry" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "journal_entry_invoice" ON "journal_entry" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_account_customer" ON "ledger_account" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "posting_account" ON "posting" USING btree ("account_id","entry_id","amount_minor");--> statement-breakpoint
CREATE INDEX "posting_order" ON "posting" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "list_count_list" ON "list_count" USING btree ("customer_id","brand","list");--> statement-breakpoint
CREATE INDEX "list_count_unfolded" ON "list_count" USING btree ("id") WHERE not "list_count"."folded";--> statement-breakpoint
CREATE UNIQUE INDEX "mail_order_template" ON "mail" USING btree ("order_id","template","about");--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("id") WHERE "mail"."failure" is not null;--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "offer_review_order" ON "offer_review" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_review_open" ON "offer_review" USING btree ("order_id") WHERE "offer_review"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_redemption_code" ON "discount_redemption" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "order_cart" ON "order" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "order_requested" ON "order" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "order_listed" ON "order" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "order_listed_group" ON "order" USING btree ("customer_id","brand","status_group","id");--> statement-breakpoint
CREATE INDEX "order_listed_deadline" ON "order" USING btree ("customer_id","brand","deadline","id");--> statement-breakpoint
CREATE INDEX "order_listed_gross" ON "order" USING btree ("customer_id","brand","gross_minor","id");--> statement-breakpoint
CREATE INDEX "order_deferred" ON "order" USING btree ("payable_until") WHERE "order"."deferred_at" is not null;--> statement-breakpoint
CREATE INDEX "order_requested_with" ON "order" USING btree ("requested_with");--> statement-breakpoint
CREATE INDEX "order_documents" ON "order" USING btree ("status","status_since") WHERE "order"."documents_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_named" ON "order" USING gin (lower("customer_name") gin_trgm_ops,lower("customer_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "draft_approval_order" ON "draft_approval" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "draft_approval_file" ON "draft_approval" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_approval_open" ON "draft_approval" USING btree ("order_id") WHERE "draft_approval"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_open" ON "parcel" USING btree ("order_id") WHERE "parcel"."state" in ('posted', 'delivered');--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("deletes_at");--> statement-breakpoint
CREATE INDEX "data_export_customer" ON "data_export" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_export_path" ON "data_export" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_prepared" ON "data_export" USING btree ("customer_id") WHERE "data_export"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "passkey_customer" ON "passkey" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_case_one_open" ON "money_case" USING btree ("kind","provider","reference") WHERE "money_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "money_case_payment" ON "money_case" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_case_opened" ON "money_case" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "payment_top_up" ON "payment" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("method","state","started_at");--> statement-breakpoint
CREATE INDEX "payment_listed" ON "payment" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "payment_listed_amount" ON "payment" USING btree ("customer_id","brand","amount_minor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_top_up" ON "payment" USING btree ("top_up_id") WHERE "payment"."open";--> statement-breakpoint
CREATE INDEX "payment_order_order" ON "payment_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_order" ON "payment_order" USING btree ("order_id") WHERE "payment_order"."open";--> statement-breakpoint
CREATE INDEX "payment_part_reference" ON "payment_part" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_part_money" ON "payment_part" USING btree ("money_reference");--> statement-breakpoint
CREATE INDEX "payment_part_voucher" ON "payment_part" USING btree ("voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_part_title" ON "payment_part" USING btree ("reference") WHERE "payment_part"."provider" = 'transfer' and "payment_part"."reference" like 'RF%';--> statement-breakpoint
CREATE INDEX "provider_event_payment" ON "provider_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refund_part" ON "provider_refund" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "provider_refund_open" ON "provider_refund" USING btree ("id") WHERE "provider_refund"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "provider_refund_reference" ON "provider_refund" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "provider_refund_refund" ON "provider_refund" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "top_up_customer" ON "top_up" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "top_up_coupon" ON "top_up" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "top_up_receipt_path" ON "top_up_receipt" USING btree ("path");--> statement-breakpoint
CREATE INDEX "customer_session_customer" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_created" ON "customer_session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
-- What was said on the phone, and a withdrawal with its time, are proof: they are written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is never changed', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER phone_acceptance_unchanged BEFORE DELETE OR UPDATE ON phone_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_unchanged BEFORE DELETE OR UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A payment, its orders and its parts are written one after the other: looked at when the transaction commits.
CREATE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked_id integer;
	checked_payment "payment"%ROWTYPE;
BEGIN
	IF TG_TABLE_NAME = 'payment' THEN checked_id := NEW."id";
	ELSIF TG_OP = 'DELETE' THEN checked_id := OLD."payment_id";
	ELSE checked_id := NEW."payment_id";
	END IF;
	SELECT * INTO checked_payment FROM "payment" WHERE "id" = checked_id;
	IF NOT FOUND THEN RETURN NULL; END IF;
	IF checked_payment."amount_minor" IS DISTINCT FROM
		(SELECT sum("amount_minor") FROM "payment_part" WHERE "payment_id" = checked_id AND "currency" = checked_payment."currency")
		OR EXISTS (SELECT 1 FROM "payment_part" WHERE "payment_id" = checked_id AND "currency" <> checked_payment."currency") THEN
		RAISE EXCEPTION 'the parts of payment % do not come to its amount', checked_id USING ERRCODE = 'check_violation';
	END IF;
	IF (checked_payment."amount_minor" IS DISTINCT FROM CASE checked_payment."subject"
		WHEN 'cart' THEN (SELECT sum("amount_minor") FROM "payment_order" WHERE "payment_id" = checked_id)
		ELSE (SELECT "amount_minor" FROM "top_up" WHERE "id" = checked_payment."top_up_id" AND "currency" = checked_payment."currency")
	END) THEN
		RAISE EXCEPTION 'the subject of payment % does not come to its amount', checked_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_is_whole AFTER INSERT OR UPDATE OF amount_minor, currency, subject, top_up_id ON payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_order_is_whole AFTER INSERT OR DELETE OR UPDATE OF payment_id, amount_minor ON payment_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_part_is_whole AFTER INSERT OR DELETE OR UPDATE OF payment_id, amount_minor, currency ON payment_part DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment();--> statement-breakpoint
-- The customer of a payment: whose all its orders are. One that covers orders of several is in nobody's list.
CREATE FUNCTION customer_of_payment(paid integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT min("order"."customer_id") FROM "payment_order" JOIN "order" ON "order"."id" = "payment_order"."order_id"
	WHERE "payment_order"."payment_id" = paid
	HAVING count(DISTINCT "order"."customer_id") = 1 AND count("order"."customer_id") = count(*)
$$;--> statement-breakpoint
CREATE FUNCTION payment_has_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "payment" SET "customer_id" = "customer_of_payment"("id") WHERE "id" = NEW."payment_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION top_up_has_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := (SELECT "customer_id" FROM "top_up" WHERE "id" = NEW."top_up_id");
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION file_has_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := CASE WHEN NEW."kind" <> 'draft' THEN (SELECT "customer_id" FROM "order" WHERE "id" = NEW."order_id") END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_has_customer AFTER INSERT ON payment_order FOR EACH ROW EXECUTE FUNCTION payment_has_customer();--> statement-breakpoint
CREATE TRIGGER top_up_has_customer BEFORE INSERT ON payment FOR EACH ROW WHEN ((new.top_up_id IS NOT NULL)) EXECUTE FUNCTION top_up_has_customer();--> statement-breakpoint
CREATE TRIGGER file_has_customer BEFORE INSERT OR UPDATE OF order_id, kind ON file FOR EACH ROW EXECUTE FUNCTION file_has_customer();--> statement-breakpoint
-- An order that was made without signing in joins an account.
CREATE FUNCTION order_has_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "file" SET "customer_id" = NEW."customer_id" WHERE "order_id" = NEW."id" AND "kind" <> 'draft';
	UPDATE "payment" SET "customer_id" = "customer_of_payment"("id")
	WHERE "id" IN (SELECT "payment_id" FROM "payment_order" WHERE "order_id" = NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_has_customer AFTER UPDATE OF customer_id ON "order" FOR EACH ROW WHEN ((old.customer_id IS DISTINCT FROM new.customer_id)) EXECUTE FUNCTION order_has_customer();--> statement-breakpoint
-- A row for each change rather than a counter: changes in parallel neither wait for each other nor lock each other out.
CREATE FUNCTION count_listed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "status_group", "entries")
		VALUES (OLD."customer_id", OLD."brand", 'orders', OLD."status_group", -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "status_group", "entries")
		VALUES (NEW."customer_id", NEW."brand", 'orders', NEW."status_group", 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_listed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "entries") VALUES (OLD."customer_id", OLD."brand", 'payments', -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "entries") VALUES (NEW."customer_id", NEW."brand", 'payments', 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_is_counted AFTER INSERT OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION count_listed_order();--> statement-breakpoint
CREATE TRIGGER order_is_counted_again AFTER UPDATE ON "order" FOR EACH ROW WHEN ((((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.status_group IS DISTINCT FROM new.status_group))) EXECUTE FUNCTION count_listed_order();--> statement-breakpoint
CREATE TRIGGER payment_is_counted AFTER INSERT OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION count_listed_payment();--> statement-breakpoint
CREATE TRIGGER payment_is_counted_again AFTER UPDATE ON payment FOR EACH ROW WHEN (((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.brand IS DISTINCT FROM new.brand))) EXECUTE FUNCTION count_listed_payment();--> statement-breakpoint
-- An issued invoice is final.
CREATE FUNCTION invoice_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An issued invoice never changes.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER invoice_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_is_final();--> statement-breakpoint
CREATE TRIGGER invoice_order_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON invoice_order FOR EACH STATEMENT EXECUTE FUNCTION invoice_is_final();--> statement-breakpoint
CREATE TRIGGER invoice_file_never_changes BEFORE UPDATE OR TRUNCATE ON invoice_file FOR EACH STATEMENT EXECUTE FUNCTION invoice_is_final();--> statement-breakpoint
-- The ledger is only added to.
CREATE FUNCTION ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to.' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER journal_entry_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();--> statement-breakpoint
CREATE TRIGGER ledger_account_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();--> statement-breakpoint
CREATE TRIGGER posting_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();--> statement-breakpoint
-- Every entry sums to zero when its transaction commits.
CREATE FUNCTION journal_entry_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines integer; total bigint;
BEGIN
	SELECT count(*), coalesce(sum("amount_minor"), 0) INTO lines, total FROM "posting" WHERE "entry_id" = NEW."id";
	IF lines < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'Journal entry % has % postings of % in all.', NEW."id", lines, total USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_sum';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION posting_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
	SELECT sum("amount_minor") INTO total FROM "posting" WHERE "entry_id" = NEW."entry_id";
	IF total <> 0 THEN
		RAISE EXCEPTION 'Journal entry % has postings of % in all.', NEW."entry_id", total USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_sum';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION posting_is_of_new_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account "ledger_account"%ROWTYPE; entry "journal_entry"%ROWTYPE;
BEGIN
	SELECT * INTO entry FROM "journal_entry" WHERE "id" = NEW."entry_id";
	IF entry."written_by" IS DISTINCT FROM pg_current_xact_id()::text::bigint THEN
		RAISE EXCEPTION 'Journal entry % is complete.', NEW."entry_id" USING ERRCODE = 'restrict_violation';
	END IF;
	SELECT * INTO account FROM "ledger_account" WHERE "id" = NEW."account_id";
	IF account."brand" <> entry."brand" THEN
		RAISE EXCEPTION 'Account % is not of the brand %.', NEW."account_id", entry."brand" USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_brand';
	END IF;
	-- Whoever changes what is owed to a customer is alone with it until the transaction ends, and sees what others have written before.
	IF account."customer_id" IS NOT NULL THEN
		IF current_setting('transaction_isolation') <> 'read committed' THEN
			RAISE EXCEPTION 'A balance is not changed from a snapshot.' USING ERRCODE = 'restrict_violation';
		END IF;
		PERFORM FROM "ledger_account" WHERE "id" = NEW."account_id" FOR UPDATE;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entry_sum AFTER INSERT ON journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_sums_to_zero();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER posting_sum AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_sums_to_zero();--> statement-breakpoint
CREATE TRIGGER posting_of_new_entry BEFORE INSERT ON posting FOR EACH ROW EXECUTE FUNCTION posting_is_of_new_entry();--> statement-breakpoint
-- Only what takes from a balance can bring it below zero.
CREATE FUNCTION posting_keeps_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "ledger_account" WHERE "id" = NEW."account_id" AND "customer_id" IS NOT NULL)
		AND (SELECT sum("amount_minor") FROM "posting" WHERE "account_id" = NEW."account_id") > 0 THEN
		RAISE EXCEPTION 'Account % would be below zero.', NEW."account_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER posting_balance AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.amount_minor > 0)) EXECUTE FUNCTION posting_keeps_balance();
