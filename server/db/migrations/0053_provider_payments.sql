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
	"answer_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision" text,
	"note" text,
	CONSTRAINT "money_case_kind" CHECK ("money_case"."kind" in ('mismatch', 'unknown', 'refund_refused', 'dispute')),
	CONSTRAINT "money_case_decision" CHECK ("money_case"."decision" in ('accept', 'refund', 'to_balance', 'dismiss')),
	CONSTRAINT "money_case_decided" CHECK (("money_case"."decided_at" is null) = ("money_case"."decision" is null) and ("money_case"."decided_at" is null) = ("money_case"."decided_by" is null)),
	CONSTRAINT "money_case_amount" CHECK (("money_case"."amount_minor" is null) = ("money_case"."currency" is null))
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
	"cause" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "provider_refund_key_unique" UNIQUE("key"),
	CONSTRAINT "provider_refund_cause" CHECK ("provider_refund"."cause" in ('already_paid', 'order_ended', 'decided')),
	CONSTRAINT "provider_refund_currency" CHECK ("provider_refund"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "provider_refund_amount" CHECK ("provider_refund"."amount_minor" > 0),
	CONSTRAINT "provider_refund_state" CHECK ("provider_refund"."state" in ('asked', 'pending', 'done', 'refused', 'byHand'))
);
--> statement-breakpoint
CREATE TABLE "purchase_report" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_kind";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_reason";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "state" text;--> statement-breakpoint
-- Rows are changed before their table is: nothing may wait for the commit.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The sandbox was a test provider, which is gone: what was open there can no longer be paid, and the rest stands as its successor's. The ledger keeps the
-- account's name: nothing in it changes.
UPDATE "payment_part" SET "status" = 'failed' WHERE "provider" = 'sandbox' AND "status" = 'pending';--> statement-breakpoint
UPDATE "payment" SET "status" = 'canceled', "reason" = 'canceled', "finished_at" = now() WHERE "method" = 'sandbox' AND "status" IN ('started', 'pending');--> statement-breakpoint
UPDATE "payment" SET "method" = 'stripe' WHERE "method" = 'sandbox';--> statement-breakpoint
UPDATE "payment_part" SET "provider" = 'stripe' WHERE "provider" = 'sandbox';--> statement-breakpoint
UPDATE "payment" SET "state" = CASE "status" WHEN 'started' THEN 'created' WHEN 'pending' THEN 'pending' WHEN 'awaiting_transfer' THEN 'awaitingTransfer' WHEN 'succeeded' THEN 'paid' WHEN 'canceled' THEN 'canceled' ELSE CASE WHEN "reason" = 'expired' THEN 'expired' ELSE 'failed' END END;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_part" ADD COLUMN "money_reference" text;--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_refund_id_provider_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."provider_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_part_id_payment_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."payment_part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_report" ADD CONSTRAINT "purchase_report_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_case_one_open" ON "money_case" USING btree ("kind","provider","reference") WHERE "money_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "money_case_payment" ON "money_case" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_case_opened" ON "money_case" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "provider_event_payment" ON "provider_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refund_part" ON "provider_refund" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "provider_refund_open" ON "provider_refund" USING btree ("id") WHERE "provider_refund"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "provider_refund_reference" ON "provider_refund" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_part_money" ON "payment_part" USING btree ("money_reference");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_kind" CHECK ("journal_entry"."kind" in ('topUp', 'payment', 'return', 'invoice', 'opening', 'hold', 'release', 'refund'));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('held', 'customerMoney', 'customerBonus', 'provider', 'receivable', 'unassigned', 'revenue', 'vat', 'rounding', 'bonusCost', 'voucherCost'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_state" CHECK ("payment"."state" in ('created', 'pending', 'awaitingTransfer', 'confirming', 'paid', 'failed', 'canceled', 'expired', 'refunding', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_of_state" CHECK (case "payment"."state" when 'created' then "payment"."status" = 'started' when 'pending' then "payment"."status" = 'pending' when 'confirming' then "payment"."status" = 'pending' when 'awaitingTransfer' then "payment"."status" = 'awaiting_transfer' when 'paid' then "payment"."status" = 'succeeded' when 'failed' then "payment"."status" = 'failed' when 'expired' then "payment"."status" = 'failed' when 'canceled' then "payment"."status" = 'canceled' else "payment"."status" in ('succeeded', 'failed', 'canceled') end);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('transfer', 'paypal', 'stripe', 'payu', 'ecard', 'przelewy24', 'balance', 'coupon'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reason" CHECK ("payment"."reason" in ('declined_funds', 'declined_card', 'declined_limit', 'declined_authentication', 'declined', 'canceled', 'expired', 'provider_unavailable'));