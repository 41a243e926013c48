DROP INDEX "payment_order";
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"payment_id" integer NOT NULL,
	"subject" text DEFAULT 'cart' NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "payment_order_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id"),
	CONSTRAINT "payment_order_subject" CHECK ("payment_order"."subject" = 'cart')
);
--> statement-breakpoint
CREATE TABLE "payment_part" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text,
	"status" text NOT NULL,
	"reference" text,
	"redirect_url" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_part_kind" UNIQUE("payment_id","kind"),
	CONSTRAINT "payment_part_amount" CHECK ("payment_part"."amount_minor" >= 0),
	CONSTRAINT "payment_part_provider" CHECK ("payment_part"."kind" in ('balance', 'voucher', 'provider') and ("payment_part"."kind" = 'provider') = ("payment_part"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "top_up" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"bonus_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_up_amounts" CHECK ("top_up"."amount_minor" > 0 and "top_up"."bonus_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "top_up_id" integer;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_id_subject" UNIQUE("id","subject");
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payment" FOREIGN KEY ("payment_id","subject") REFERENCES "public"."payment"("id","subject") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_order_order" ON "payment_order" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payment_part_reference" ON "payment_part" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "top_up_customer" ON "top_up" USING btree ("customer_id");
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_top_up" ON "payment" USING btree ("top_up_id");
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subject" CHECK ("payment"."subject" in ('cart', 'top_up') and ("payment"."subject" = 'top_up') = ("payment"."top_up_id" is not null));
--> statement-breakpoint
-- Every payment so far is of one order, and has one part: what its provider or the bank collects.
UPDATE "payment" SET "brand" = "order"."brand", "subject" = 'cart' FROM "order" WHERE "order"."id" = "payment"."order_id";
--> statement-breakpoint
INSERT INTO "payment_order" ("payment_id", "order_id", "amount_minor") SELECT "id", "order_id", "amount_minor" FROM "payment";
--> statement-breakpoint
INSERT INTO "payment_part" ("payment_id", "kind", "amount_minor", "currency", "provider", "status", "reference", "redirect_url", "settled_at")
SELECT
	"id", 'provider', "amount_minor", "currency", "method",
	CASE WHEN "status" = 'succeeded' THEN 'settled' WHEN "status" IN ('failed', 'canceled') THEN 'failed' ELSE 'pending' END,
	CASE WHEN "method" = 'transfer' THEN 'FT-' || "order_id" ELSE "provider_ref" END,
	"redirect_url",
	CASE WHEN "status" = 'succeeded' THEN "finished_at" END
FROM "payment" ORDER BY "id";
