CREATE TABLE "dispute" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"answer_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "dispute_reference" UNIQUE("provider","reference"),
	CONSTRAINT "dispute_state" CHECK ("dispute"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_minor" >= 0),
	CONSTRAINT "dispute_currency" CHECK ("dispute"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
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
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_kind";--> statement-breakpoint
ALTER TABLE "money_case" DROP CONSTRAINT "money_case_kind";--> statement-breakpoint
ALTER TABLE "money_case" DROP CONSTRAINT "money_case_decision";--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_kind" CHECK ("journal_entry"."kind" in ('topUp', 'payment', 'return', 'invoice', 'opening', 'hold', 'release', 'refund', 'arrival', 'dispute'));--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_kind" CHECK ("money_case"."kind" in ('mismatch', 'unknown', 'refund_refused', 'dispute', 'surplus', 'not_at_provider', 'books_differ', 'refund_not_in_books', 'stuck'));--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_decision" CHECK ("money_case"."decision" in ('accept', 'refund', 'to_balance', 'sent', 'book', 'dismiss'));