-- Rows that are there have all bits: of those nothing is known, and everything is looked for. New ones have none until a trigger sets one.
ALTER TABLE "order" ADD COLUMN "extras" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "extras" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "extras" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "extras" SET DEFAULT 0;--> statement-breakpoint
CREATE FUNCTION "order_has_extra"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bit integer := TG_ARGV[0];
BEGIN
	UPDATE "order" SET "extras" = "extras" | bit WHERE "id" = NEW."order_id" AND "extras" & bit = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rating_noted" AFTER INSERT ON "rating" FOR EACH ROW EXECUTE FUNCTION "order_has_extra"(1);
--> statement-breakpoint
CREATE TRIGGER "revision_noted" AFTER INSERT ON "revision" FOR EACH ROW EXECUTE FUNCTION "order_has_extra"(2);
--> statement-breakpoint
CREATE TRIGGER "draft_approval_noted" AFTER INSERT ON "draft_approval" FOR EACH ROW EXECUTE FUNCTION "order_has_extra"(4);
--> statement-breakpoint
CREATE TRIGGER "parcel_noted" AFTER INSERT ON "parcel" FOR EACH ROW EXECUTE FUNCTION "order_has_extra"(8);
--> statement-breakpoint
CREATE TRIGGER "refund_noted" AFTER INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION "order_has_extra"(16);
--> statement-breakpoint
CREATE FUNCTION "order_has_returned"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "order" SET "extras" = "extras" | 32 WHERE "id" = NEW."order_id" AND "extras" & 32 = 0
		AND EXISTS (SELECT FROM "journal_entry" WHERE "id" = NEW."entry_id" AND "kind" = 'return');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posting_noted" AFTER INSERT ON "posting"
FOR EACH ROW WHEN (NEW."order_id" IS NOT NULL) EXECUTE FUNCTION "order_has_returned"();
--> statement-breakpoint
CREATE FUNCTION "payment_has_extra"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bit integer := TG_ARGV[0];
BEGIN
	UPDATE "payment" SET "extras" = "extras" | bit WHERE "id" = NEW."payment_id" AND "extras" & bit = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "money_case_noted" AFTER INSERT ON "money_case"
FOR EACH ROW WHEN (NEW."payment_id" IS NOT NULL) EXECUTE FUNCTION "payment_has_extra"(1);
--> statement-breakpoint
CREATE TRIGGER "dispute_noted" AFTER INSERT ON "dispute" FOR EACH ROW EXECUTE FUNCTION "payment_has_extra"(4);
--> statement-breakpoint
CREATE FUNCTION "payment_has_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "payment" SET "extras" = "extras" | 2 WHERE "extras" & 2 = 0
		AND "id" = (SELECT "payment_id" FROM "payment_part" WHERE "id" = NEW."part_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "provider_refund_noted" AFTER INSERT ON "provider_refund"
FOR EACH ROW EXECUTE FUNCTION "payment_has_refund"();
