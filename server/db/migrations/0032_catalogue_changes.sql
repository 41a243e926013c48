CREATE TABLE "catalogue_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"note" text,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_person" integer,
	"withdrawn_by_token" integer,
	CONSTRAINT "catalogue_change_section" CHECK ("catalogue_change"."section" in ('rates', 'packages', 'surcharges', 'discounts', 'holidays', 'shipment', 'links')),
	CONSTRAINT "catalogue_change_withdrawn" CHECK ("catalogue_change"."withdrawn_at" is null or "catalogue_change"."withdrawn_at" < "catalogue_change"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "discount_redemption" DROP CONSTRAINT "discount_redemption_code_discount_code_code_fk";
--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_withdrawn_by_person_desk_person_id_fk" FOREIGN KEY ("withdrawn_by_person") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_withdrawn_by_token_desk_token_id_fk" FOREIGN KEY ("withdrawn_by_token") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_change_section" ON "catalogue_change" USING btree ("brand","section");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_first" ON "catalogue_change" USING btree ("brand","section") WHERE "catalogue_change"."valid_from" is null;