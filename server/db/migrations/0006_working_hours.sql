ALTER TABLE "order" ADD COLUMN "wished_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "work_hours" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "surcharge_minor" bigint;--> statement-breakpoint
-- Before there is an offer, the deadline is the customer's wish.
UPDATE "order" SET "wished_deadline" = "deadline" WHERE "offered_at" IS NULL;
