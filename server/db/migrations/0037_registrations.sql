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
ALTER TABLE "customer" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "newsletter_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_request" ADD CONSTRAINT "account_request_registration_id_pending_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_request" ADD CONSTRAINT "account_request_link_id_account_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."account_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_registration" ADD CONSTRAINT "pending_registration_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_registration" ON "account_link" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_link_customer" ON "account_link" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_link_created" ON "account_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_request_registration" ON "account_request" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_request_link" ON "account_request" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "pending_registration_email" ON "pending_registration" USING btree ("email","brand");--> statement-breakpoint
CREATE INDEX "pending_registration_created" ON "pending_registration" USING btree ("created_at");--> statement-breakpoint
UPDATE "customer" SET "email_verified_at" = "created_at";
