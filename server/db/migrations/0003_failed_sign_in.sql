CREATE TABLE "failed_sign_in" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "failed_sign_in" ADD CONSTRAINT "failed_sign_in_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_sign_in_customer" ON "failed_sign_in" USING btree ("customer_id","at");