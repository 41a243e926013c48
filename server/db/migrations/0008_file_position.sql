DROP INDEX "file_order";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "position" integer;--> statement-breakpoint
-- Until now, files had no order of their own but their time.
UPDATE "file" SET "position" = "numbered"."position" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "created_at", "id") - 1 AS "position"
  FROM "file" WHERE "order_id" IS NOT NULL
) AS "numbered" WHERE "numbered"."id" = "file"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "file_order_position" ON "file" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_position_in_order" CHECK (("file"."order_id" IS NULL) = ("file"."position" IS NULL));
