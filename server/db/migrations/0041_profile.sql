ALTER TABLE "customer" ADD COLUMN "mailing_address" jsonb;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_check_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_consultation" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_check_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_check_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "vat_check_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_vat_check" ON "customer" USING btree ("vat_check_due_at") WHERE "customer"."vat_check_due_at" is not null;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_vat_check_state" CHECK ("customer"."vat_check_state" in ('none', 'waiting', 'confirmed', 'refused', 'national'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_vat_check_attempts" CHECK ("customer"."vat_check_attempts" >= 0);--> statement-breakpoint
-- The register has not been asked about anybody yet.
UPDATE "customer" SET "vat_check_state" = 'waiting', "vat_check_due_at" = now() WHERE "vat_id" is not null;
