CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refund_key" UNIQUE("session_id","key")
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_order_id_order_id_fk";
--> statement-breakpoint
DROP INDEX "payment_provider_ref";
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "brand" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "subject" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_session_id_sandbox_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_session"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "order_id";
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "provider_ref";
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "redirect_url";
--> statement-breakpoint
-- Looked at when the transaction commits: a payment, its orders and its parts are written one after the other.
CREATE FUNCTION "check_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked_id integer;
	checked_payment "payment"%ROWTYPE;
BEGIN
	IF TG_TABLE_NAME = 'payment' THEN checked_id := NEW."id";
	ELSIF TG_OP = 'DELETE' THEN checked_id := OLD."payment_id";
	ELSE checked_id := NEW."payment_id";
	END IF;
	SELECT * INTO checked_payment FROM "payment" WHERE "id" = checked_id;
	IF NOT FOUND THEN RETURN NULL; END IF;
	IF checked_payment."amount_minor" IS DISTINCT FROM
		(SELECT sum("amount_minor") FROM "payment_part" WHERE "payment_id" = checked_id AND "currency" = checked_payment."currency")
		OR EXISTS (SELECT 1 FROM "payment_part" WHERE "payment_id" = checked_id AND "currency" <> checked_payment."currency") THEN
		RAISE EXCEPTION 'the parts of payment % do not come to its amount', checked_id USING ERRCODE = 'check_violation';
	END IF;
	IF (checked_payment."amount_minor" IS DISTINCT FROM CASE checked_payment."subject"
		WHEN 'cart' THEN (SELECT sum("amount_minor") FROM "payment_order" WHERE "payment_id" = checked_id)
		ELSE (SELECT "amount_minor" FROM "top_up" WHERE "id" = checked_payment."top_up_id" AND "currency" = checked_payment."currency")
	END) THEN
		RAISE EXCEPTION 'the subject of payment % does not come to its amount', checked_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "amount_minor", "currency", "subject", "top_up_id" ON "payment"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payment"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_part_is_whole" AFTER INSERT OR DELETE OR UPDATE OF "payment_id", "amount_minor", "currency" ON "payment_part"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payment"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_order_is_whole" AFTER INSERT OR DELETE OR UPDATE OF "payment_id", "amount_minor" ON "payment_order"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_payment"();
