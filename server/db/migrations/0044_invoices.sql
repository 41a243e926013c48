CREATE TABLE "exchange_rate" (
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"table_number" text NOT NULL,
	"rate" numeric(12, 6) NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rate_date_currency_pk" PRIMARY KEY("date","currency"),
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rate"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "exchange_rate_positive" CHECK ("exchange_rate"."rate" > 0)
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
	"length" integer NOT NULL
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
ALTER TABLE "order" ADD COLUMN "tax_treatment" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects_invoice_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_hold" ADD CONSTRAINT "invoice_hold_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ksef_submission" ADD CONSTRAINT "ksef_submission_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_listed" ON "invoice" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "invoice_listed_issued" ON "invoice" USING btree ("customer_id","brand","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_listed_gross" ON "invoice" USING btree ("customer_id","brand","gross_minor","id");--> statement-breakpoint
CREATE INDEX "invoice_corrects" ON "invoice" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "invoice_file_path" ON "invoice_file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "invoice_order_invoice" ON "invoice_order" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ksef_submission_due" ON "ksef_submission" USING btree ("due_at") WHERE "ksef_submission"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "ksef_submission_state" ON "ksef_submission" USING btree ("state");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_tax_treatment" CHECK ("order"."tax_treatment" in ('domestic', 'reverse_charge', 'outside'));--> statement-breakpoint
CREATE FUNCTION "invoice_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An issued invoice never changes.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoice_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_is_final"();
--> statement-breakpoint
CREATE TRIGGER "invoice_file_never_changes" BEFORE UPDATE OR TRUNCATE ON "invoice_file" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_is_final"();
--> statement-breakpoint
CREATE TRIGGER "invoice_order_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_order" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_is_final"();

