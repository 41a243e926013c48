ALTER TABLE "mail" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("id") WHERE "mail"."failure" is not null;