CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "list_count" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"list" text NOT NULL,
	"status_group" text,
	"entries" integer NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "list_count_known" CHECK ("list_count"."list" in ('orders', 'payments'))
);
--> statement-breakpoint
DROP INDEX "order_customer";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "status_group" text GENERATED ALWAYS AS (case status when 'draft' then 'neutral' when 'canceled' then 'neutral' when 'dropped' then 'neutral' when 'calculation' then 'progress' when 'in_analysis' then 'progress' when 'waiting_translation' then 'progress' when 'translation' then 'progress' when 'waiting_proofreading' then 'progress' when 'proofreading' then 'progress' when 'waiting_verification' then 'progress' when 'verification' then 'progress' when 'in_machine_translation' then 'progress' when 'waiting_post_edition' then 'progress' when 'in_post_edition' then 'progress' when 'failure' then 'interrupted' when 'acceptation' then 'attention' when 'payment' then 'attention' when 'finished' then 'finished' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE INDEX "list_count_list" ON "list_count" USING btree ("customer_id","brand","list");--> statement-breakpoint
CREATE INDEX "list_count_unfolded" ON "list_count" USING btree ("id") WHERE not "list_count"."folded";--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_name_begins" ON "file" USING btree ("customer_id","brand",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "file_name_holds" ON "file" USING gin (lower("name") gin_trgm_ops) WHERE "file"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "order_listed" ON "order" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "order_listed_group" ON "order" USING btree ("customer_id","brand","status_group","id");--> statement-breakpoint
CREATE INDEX "order_listed_deadline" ON "order" USING btree ("customer_id","brand","deadline","id");--> statement-breakpoint
CREATE INDEX "order_listed_gross" ON "order" USING btree ("customer_id","brand","gross_minor","id");--> statement-breakpoint
CREATE INDEX "payment_listed" ON "payment" USING btree ("customer_id","brand","id");--> statement-breakpoint
CREATE INDEX "payment_listed_amount" ON "payment" USING btree ("customer_id","brand","amount_minor","id");
--> statement-breakpoint
-- The customer of a payment: whose all its orders are. One that covers orders of several is in nobody's list.
CREATE FUNCTION "customer_of_payment"(paid integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT min("order"."customer_id") FROM "payment_order" JOIN "order" ON "order"."id" = "payment_order"."order_id"
	WHERE "payment_order"."payment_id" = paid
	HAVING count(DISTINCT "order"."customer_id") = 1 AND count("order"."customer_id") = count(*)
$$;
--> statement-breakpoint
UPDATE "file" SET "customer_id" = "order"."customer_id" FROM "order"
WHERE "order"."id" = "file"."order_id" AND "file"."kind" = 'source' AND "order"."customer_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "payment" SET "customer_id" = coalesce(
	(SELECT "customer_id" FROM "top_up" WHERE "top_up"."id" = "payment"."top_up_id"), "customer_of_payment"("payment"."id"));
--> statement-breakpoint
CREATE FUNCTION "file_has_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := CASE WHEN NEW."kind" = 'source' THEN (SELECT "customer_id" FROM "order" WHERE "id" = NEW."order_id") END;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "file_has_customer" BEFORE INSERT OR UPDATE OF "order_id", "kind" ON "file"
FOR EACH ROW EXECUTE FUNCTION "file_has_customer"();
--> statement-breakpoint
CREATE FUNCTION "top_up_has_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := (SELECT "customer_id" FROM "top_up" WHERE "id" = NEW."top_up_id");
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "top_up_has_customer" BEFORE INSERT ON "payment"
FOR EACH ROW WHEN (NEW."top_up_id" IS NOT NULL) EXECUTE FUNCTION "top_up_has_customer"();
--> statement-breakpoint
CREATE FUNCTION "payment_has_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "payment" SET "customer_id" = "customer_of_payment"("id") WHERE "id" = NEW."payment_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_has_customer" AFTER INSERT ON "payment_order"
FOR EACH ROW EXECUTE FUNCTION "payment_has_customer"();
--> statement-breakpoint
-- An order that was made without signing in joins an account.
CREATE FUNCTION "order_has_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "file" SET "customer_id" = NEW."customer_id" WHERE "order_id" = NEW."id" AND "kind" = 'source';
	UPDATE "payment" SET "customer_id" = "customer_of_payment"("id")
	WHERE "id" IN (SELECT "payment_id" FROM "payment_order" WHERE "order_id" = NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_has_customer" AFTER UPDATE OF "customer_id" ON "order"
FOR EACH ROW WHEN (OLD."customer_id" IS DISTINCT FROM NEW."customer_id") EXECUTE FUNCTION "order_has_customer"();
--> statement-breakpoint
INSERT INTO "list_count" ("customer_id", "brand", "list", "status_group", "entries", "folded")
SELECT "customer_id", "brand", 'orders', "status_group", count(*), true FROM "order"
WHERE "customer_id" IS NOT NULL GROUP BY "customer_id", "brand", "status_group";
--> statement-breakpoint
INSERT INTO "list_count" ("customer_id", "brand", "list", "entries", "folded")
SELECT "customer_id", "brand", 'payments', count(*), true FROM "payment"
WHERE "customer_id" IS NOT NULL GROUP BY "customer_id", "brand";
--> statement-breakpoint
-- A row for each change rather than a counter: changes in parallel neither wait for each other nor lock each other out.
CREATE FUNCTION "count_listed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "status_group", "entries")
		VALUES (OLD."customer_id", OLD."brand", 'orders', OLD."status_group", -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "status_group", "entries")
		VALUES (NEW."customer_id", NEW."brand", 'orders', NEW."status_group", 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_is_counted" AFTER INSERT OR DELETE ON "order"
FOR EACH ROW EXECUTE FUNCTION "count_listed_order"();
--> statement-breakpoint
CREATE TRIGGER "order_is_counted_again" AFTER UPDATE ON "order" FOR EACH ROW
WHEN ((OLD."customer_id", OLD."brand", OLD."status_group") IS DISTINCT FROM (NEW."customer_id", NEW."brand", NEW."status_group"))
EXECUTE FUNCTION "count_listed_order"();
--> statement-breakpoint
CREATE FUNCTION "count_listed_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "entries") VALUES (OLD."customer_id", OLD."brand", 'payments', -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."customer_id" IS NOT NULL THEN
		INSERT INTO "list_count" ("customer_id", "brand", "list", "entries") VALUES (NEW."customer_id", NEW."brand", 'payments', 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_is_counted" AFTER INSERT OR DELETE ON "payment"
FOR EACH ROW EXECUTE FUNCTION "count_listed_payment"();
--> statement-breakpoint
CREATE TRIGGER "payment_is_counted_again" AFTER UPDATE ON "payment" FOR EACH ROW
WHEN ((OLD."customer_id", OLD."brand") IS DISTINCT FROM (NEW."customer_id", NEW."brand"))
EXECUTE FUNCTION "count_listed_payment"();
