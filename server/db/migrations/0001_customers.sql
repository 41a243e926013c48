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
	"phone" text,
	"invoicing" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revoked_token" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_login" ON "customer" USING btree ("email",coalesce("brand", ''));--> statement-breakpoint
CREATE INDEX "revoked_token_expiry" ON "revoked_token" USING btree ("expires_at");