CREATE TABLE "credit_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_minor" bigint,
	"currency" text,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"uses" integer,
	"once_per_customer" boolean NOT NULL,
	"customer_email" text,
	"services" jsonb,
	"least_minor" bigint,
	"note" text,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" text,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "credit_code_code" UNIQUE("brand","code"),
	CONSTRAINT "credit_code_kind_known" CHECK ("credit_code"."kind" in ('coupon', 'voucher')),
	CONSTRAINT "credit_code_currency" CHECK ("credit_code"."currency" is null or "credit_code"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "credit_code_value" CHECK (num_nonnulls("credit_code"."percent", "credit_code"."amount_minor") = 1),
	CONSTRAINT "credit_code_amounts" CHECK (("credit_code"."percent" is null or "credit_code"."percent" > 0) and ("credit_code"."amount_minor" is null or "credit_code"."amount_minor" > 0) and ("credit_code"."least_minor" is null or "credit_code"."least_minor" > 0)),
	CONSTRAINT "credit_code_currency_of_amount" CHECK (num_nonnulls("credit_code"."amount_minor", "credit_code"."least_minor") = 0 or "credit_code"."currency" is not null),
	CONSTRAINT "credit_code_voucher" CHECK ("credit_code"."kind" = 'coupon' or ("credit_code"."amount_minor" is not null and "credit_code"."least_minor" is null)),
	CONSTRAINT "credit_code_coupon" CHECK ("credit_code"."kind" = 'voucher' or "credit_code"."services" is null),
	CONSTRAINT "credit_code_uses" CHECK ("credit_code"."uses" is null or "credit_code"."uses" > 0),
	CONSTRAINT "credit_code_stopped" CHECK (("credit_code"."stopped_by" is null) = ("credit_code"."stopped_at" is null))
);
--> statement-breakpoint
CREATE TABLE "balance_alert" (
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"below_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "balance_alert_customer_id_brand_pk" PRIMARY KEY("customer_id","brand"),
	CONSTRAINT "balance_alert_amount" CHECK ("balance_alert"."below_minor" > 0),
	CONSTRAINT "balance_alert_currency" CHECK ("balance_alert"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"payment_id" integer,
	"top_up_id" integer,
	"invoice_id" integer,
	"written_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "journal_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "journal_entry_currency_of" UNIQUE("id","currency"),
	CONSTRAINT "journal_entry_kind" CHECK ("journal_entry"."kind" in ('topUp', 'payment', 'return', 'invoice', 'opening')),
	CONSTRAINT "journal_entry_currency" CHECK ("journal_entry"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"customer_id" integer,
	"ref" text DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_account_one" UNIQUE NULLS NOT DISTINCT("brand","kind","currency","customer_id","ref"),
	CONSTRAINT "ledger_account_currency_of" UNIQUE("id","currency"),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('customerMoney', 'customerBonus', 'provider', 'receivable', 'unassigned', 'revenue', 'vat', 'rounding', 'bonusCost', 'voucherCost')),
	CONSTRAINT "ledger_account_currency" CHECK ("ledger_account"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "ledger_account_whose" CHECK (("ledger_account"."kind" in ('customerMoney', 'customerBonus')) = ("ledger_account"."customer_id" is not null)),
	CONSTRAINT "ledger_account_ref" CHECK (("ledger_account"."kind" = 'provider') = ("ledger_account"."ref" <> ''))
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"entry_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" integer,
	CONSTRAINT "posting_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "posting_amount" CHECK ("posting"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_balance";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_order_or_account";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "payment_part" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "coupon_bonus_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "locale" text;--> statement-breakpoint
UPDATE "top_up" SET
	"hash" = replace(gen_random_uuid()::text, '-', ''),
	"brand" = coalesce((SELECT "brand" FROM "payment" WHERE "payment"."top_up_id" = "top_up"."id" LIMIT 1), (SELECT "brand" FROM "customer" WHERE "customer"."id" = "top_up"."customer_id"), 'wordbridge'),
	"locale" = (SELECT "locale" FROM "customer" WHERE "customer"."id" = "top_up"."customer_id");--> statement-breakpoint
ALTER TABLE "top_up" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up" ALTER COLUMN "locale" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "top_up" ADD COLUMN "credited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "balance_alert" ADD CONSTRAINT "balance_alert_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_entry" FOREIGN KEY ("entry_id","currency") REFERENCES "public"."journal_entry"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_account_of" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_account"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_code_kind" ON "credit_code" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "journal_entry_payment" ON "journal_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "journal_entry_top_up" ON "journal_entry" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "journal_entry_invoice" ON "journal_entry" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_account_customer" ON "ledger_account" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "posting_account" ON "posting" USING btree ("account_id","entry_id","amount_minor");--> statement-breakpoint
CREATE INDEX "posting_order" ON "posting" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_voucher_id_credit_code_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."credit_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_coupon_id_credit_code_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."credit_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_part_voucher" ON "payment_part" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "top_up_coupon" ON "top_up" USING btree ("coupon_id");--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM "customer" WHERE "balance_minor" <> 0) THEN
		RAISE EXCEPTION 'A customer has a balance that no top-up has paid for.';
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "balance_minor";--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_hash_unique" UNIQUE("hash");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_or_account" CHECK (("mail"."order_id" is null) = ("mail"."template" in ('verification', 'activated', 'alreadyRegistered', 'passwordReset', 'verifyAndReset', 'passwordChanged', 'emailChange', 'emailChangeAsked', 'emailChanged', 'passkeyAdded', 'passkeyRemoved', 'dataExportReady', 'dataExportFailed', 'deletionAsked', 'deletionReminder', 'accountDeleted', 'invoiceIssued', 'topUpCredited', 'balanceLow')));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('sandbox', 'transfer', 'paypal', 'stripe', 'payu', 'ecard', 'przelewy24', 'balance', 'coupon'));--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_voucher_of" CHECK (("payment_part"."kind" = 'voucher') = ("payment_part"."voucher_id" is not null));--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_locale" CHECK ("top_up"."locale" in ('en', 'de', 'pl', 'uk'));--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_coupon_bonus" CHECK ("top_up"."coupon_bonus_minor" between 0 and "top_up"."bonus_minor");
--> statement-breakpoint
CREATE FUNCTION "ledger_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_account_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_account" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_final"();
--> statement-breakpoint
CREATE TRIGGER "journal_entry_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_entry" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_final"();
--> statement-breakpoint
CREATE TRIGGER "posting_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "posting" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_final"();
--> statement-breakpoint
CREATE FUNCTION "posting_is_of_new_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account "ledger_account"%ROWTYPE;
BEGIN
	IF (SELECT "written_by" FROM "journal_entry" WHERE "id" = NEW."entry_id") IS DISTINCT FROM pg_current_xact_id()::text::bigint THEN
		RAISE EXCEPTION 'Journal entry % is complete.', NEW."entry_id" USING ERRCODE = 'restrict_violation';
	END IF;
	-- Whoever changes what is owed to a customer is alone with it until the transaction ends.
	SELECT * INTO account FROM "ledger_account" WHERE "id" = NEW."account_id";
	IF account."customer_id" IS NOT NULL THEN
		PERFORM FROM "ledger_account" WHERE "id" = NEW."account_id" FOR UPDATE;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posting_of_new_entry" BEFORE INSERT ON "posting" FOR EACH ROW EXECUTE FUNCTION "posting_is_of_new_entry"();
--> statement-breakpoint
CREATE FUNCTION "journal_entry_sums_to_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lines integer; total bigint;
BEGIN
	SELECT count(*), coalesce(sum("amount_minor"), 0) INTO lines, total FROM "posting" WHERE "entry_id" = NEW."id";
	IF lines < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'Journal entry % has % postings of % in all.', NEW."id", lines, total USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_sum';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "journal_entry_sum" AFTER INSERT ON "journal_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "journal_entry_sums_to_zero"();
--> statement-breakpoint
CREATE FUNCTION "posting_keeps_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "ledger_account" WHERE "id" = NEW."account_id" AND "customer_id" IS NOT NULL)
		AND (SELECT sum("amount_minor") FROM "posting" WHERE "account_id" = NEW."account_id") > 0 THEN
		RAISE EXCEPTION 'Account % would be below zero.', NEW."account_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posting_balance" AFTER INSERT ON "posting" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "posting_keeps_balance"();
