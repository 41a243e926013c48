ALTER TABLE "file" DROP CONSTRAINT "file_counts";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "characters" integer;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_counts" CHECK ("file"."size" >= 0 and "file"."words" >= 0 and "file"."characters" >= 0 and "file"."position" >= 0);