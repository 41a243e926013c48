CREATE TABLE "bank_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL,
	"brand" text NOT NULL,
	"iban" text NOT NULL,
	"fingerprint" text NOT NULL,
	"ordinal" integer NOT NULL,
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
	CONSTRAINT "bank_entry_once" UNIQUE("iban","fingerprint","ordinal"),
	CONSTRAINT "bank_entry_direction" CHECK ("bank_entry"."direction" in ('credit', 'debit', 'credit_reversed', 'debit_reversed')),
	CONSTRAINT "bank_entry_state" CHECK ("bank_entry"."state" in ('new', 'matched', 'partial', 'unmatched', 'ignored')),
	CONSTRAINT "bank_entry_reason" CHECK ("bank_entry"."reason" in ('order_named', 'mistyped', 'unknown_title', 'several_titles', 'other_currency', 'outgoing', 'reversed')),
	CONSTRAINT "bank_entry_amount" CHECK ("bank_entry"."amount_minor" > 0 and "bank_entry"."ordinal" > 0),
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
	"digest" text NOT NULL,
	"first_day" text,
	"last_day" text,
	"entries" integer NOT NULL,
	"added" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statement_digest" UNIQUE("iban","digest"),
	CONSTRAINT "bank_statement_format" CHECK ("bank_statement"."format" in ('camt053', 'mt940')),
	CONSTRAINT "bank_statement_entries" CHECK ("bank_statement"."added" between 0 and "bank_statement"."entries")
);
--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_kind";--> statement-breakpoint
ALTER TABLE "money_case" DROP CONSTRAINT "money_case_kind";--> statement-breakpoint
ALTER TABLE "money_case" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "money_case" ADD COLUMN "payer_account" text;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entry_statement" ON "bank_entry" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_entry_payment" ON "bank_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_entry_state" ON "bank_entry" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_kind" CHECK ("journal_entry"."kind" in ('topUp', 'payment', 'return', 'invoice', 'opening', 'hold', 'release', 'refund', 'arrival'));--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_kind" CHECK ("money_case"."kind" in ('mismatch', 'unknown', 'refund_refused', 'dispute', 'surplus'));