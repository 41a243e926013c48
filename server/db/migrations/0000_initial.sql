CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_tax" (
	"brand" text PRIMARY KEY NOT NULL,
	"rate" numeric(5, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"specialized" boolean NOT NULL,
	"factor" numeric(4, 2) NOT NULL
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
	CONSTRAINT "currency_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"brand" text,
	"valid_until" timestamp (3) with time zone
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
	"target_lang" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_price" (
	"package_id" integer PRIMARY KEY NOT NULL,
	"factor" numeric(4, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pair_price" (
	"pair_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"unit_price" numeric(10, 4) NOT NULL,
	CONSTRAINT "pair_price_pair_id_currency_id_pk" PRIMARY KEY("pair_id","currency_id")
);
--> statement-breakpoint
CREATE TABLE "seeded" (
	"version" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
	"reason" text,
	"order_id" integer,
	"kind" text DEFAULT 'source' NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"template" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"actor" text NOT NULL,
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
CREATE TABLE "order" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"quotation_hash" text NOT NULL,
	"cart_id" integer NOT NULL,
	"brand" text NOT NULL,
	"service" text NOT NULL,
	"package_id" integer NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"interrupted" text,
	"category_id" integer NOT NULL,
	"source_lang" text NOT NULL,
	"target_lang" text NOT NULL,
	"currency" text NOT NULL,
	"source_text" text NOT NULL,
	"words" integer,
	"deadline" timestamp (3) with time zone,
	"note" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"discount_code" text,
	"discount_percent" numeric(5, 2),
	"net_before_discount_minor" bigint,
	"discount_minor" bigint,
	"net_minor" bigint,
	"tax_rate" numeric(5, 2),
	"vat_minor" bigint,
	"gross_minor" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"payable_until" timestamp (3) with time zone,
	"billing" jsonb,
	"immediate_start_text" text,
	"immediate_start_version" text,
	"immediate_start_at" timestamp (3) with time zone,
	"reject_reason" text,
	"shipment_method" integer,
	"tracking_number" text,
	"renewed_from" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_hash_unique" UNIQUE("hash"),
	CONSTRAINT "order_quotation_hash_unique" UNIQUE("quotation_hash")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"attempt" integer NOT NULL,
	"provider_ref" text,
	"redirect_url" text,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_notification" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_session" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"notify_url" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_session_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_source_lang_language_code_fk" FOREIGN KEY ("source_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_target_lang_language_code_fk" FOREIGN KEY ("target_lang") REFERENCES "public"."language"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_price" ADD CONSTRAINT "pair_price_pair_id_language_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."language_pair"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_price" ADD CONSTRAINT "pair_price_currency_id_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notification" ADD CONSTRAINT "sandbox_notification_session_id_sandbox_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "language_pair_type_langs" ON "language_pair" USING btree ("type","source_lang","target_lang");--> statement-breakpoint
CREATE INDEX "pair_price_currency" ON "pair_price" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "file_order" ON "file" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_order_template" ON "mail" USING btree ("order_id","template");--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_cart" ON "order" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_provider_ref" ON "payment" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "sandbox_notification_next" ON "sandbox_notification" USING btree ("next_at");