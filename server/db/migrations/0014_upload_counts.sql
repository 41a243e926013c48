CREATE TABLE "upload_count" (
	"day" text NOT NULL,
	"subject" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_count_day_subject_pk" PRIMARY KEY("day","subject")
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "address" text;