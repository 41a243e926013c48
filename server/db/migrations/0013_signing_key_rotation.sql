-- A key has a name of its own, so that two of a purpose can be valid; what is there keeps its purpose as its name.
ALTER TABLE "signing_key" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "signing_key" SET "id" = "purpose";--> statement-breakpoint
ALTER TABLE "signing_key" DROP CONSTRAINT "signing_key_pkey";--> statement-breakpoint
ALTER TABLE "signing_key" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "signing_key_purpose" ON "signing_key" USING btree ("purpose","created_at");
