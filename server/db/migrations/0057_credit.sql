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
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "deferred_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_limit_customer" ON "credit_limit" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "order_deferred" ON "order" USING btree ("payable_until") WHERE "order"."deferred_at" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('transfer', 'paypal', 'stripe', 'payu', 'ecard', 'przelewy24', 'balance', 'coupon', 'later'));--> statement-breakpoint
-- Worked on and not paid: its payment was deferred.
UPDATE "order" SET "deferred_at" = "payable_until" - interval '30 days'
WHERE "accepted_at" IS NOT NULL AND "payable_until" IS NOT NULL
  AND "status" NOT IN ('draft', 'in_analysis', 'calculation', 'acceptation', 'payment', 'canceled', 'dropped')
  AND NOT EXISTS (
    SELECT FROM "payment_order" covered JOIN "payment" paid ON paid."id" = covered."payment_id"
    WHERE covered."order_id" = "order"."id" AND paid."status" = 'succeeded'
  );
