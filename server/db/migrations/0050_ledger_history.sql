CREATE TABLE "ledger_history" (
	"what" text PRIMARY KEY NOT NULL,
	"up_to" integer NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "posting_is_of_new_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account "ledger_account"%ROWTYPE; entry "journal_entry"%ROWTYPE;
BEGIN
	SELECT * INTO entry FROM "journal_entry" WHERE "id" = NEW."entry_id";
	IF entry."written_by" IS DISTINCT FROM pg_current_xact_id()::text::bigint THEN
		RAISE EXCEPTION 'Journal entry % is complete.', NEW."entry_id" USING ERRCODE = 'restrict_violation';
	END IF;
	SELECT * INTO account FROM "ledger_account" WHERE "id" = NEW."account_id";
	IF account."brand" <> entry."brand" THEN
		RAISE EXCEPTION 'Account % is not of the brand %.', NEW."account_id", entry."brand" USING ERRCODE = 'check_violation', CONSTRAINT = 'posting_brand';
	END IF;
	-- Whoever changes what is owed to a customer is alone with it until the transaction ends, and sees what others have written before.
	IF account."customer_id" IS NOT NULL THEN
		IF current_setting('transaction_isolation') <> 'read committed' THEN
			RAISE EXCEPTION 'A balance is not changed from a snapshot.' USING ERRCODE = 'restrict_violation';
		END IF;
		PERFORM FROM "ledger_account" WHERE "id" = NEW."account_id" FOR UPDATE;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "posting_sums_to_zero"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
	SELECT sum("amount_minor") INTO total FROM "posting" WHERE "entry_id" = NEW."entry_id";
	IF total <> 0 THEN
		RAISE EXCEPTION 'Journal entry % has postings of % in all.', NEW."entry_id", total USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_sum';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posting_sum" AFTER INSERT ON "posting" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "posting_sums_to_zero"();
--> statement-breakpoint
-- Only what takes from a balance can bring it below zero.
DROP TRIGGER "posting_balance" ON "posting";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "posting_balance" AFTER INSERT ON "posting" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."amount_minor" > 0) EXECUTE FUNCTION "posting_keeps_balance"();
