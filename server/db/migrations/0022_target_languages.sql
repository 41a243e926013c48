ALTER TABLE "order" ADD COLUMN "requested_with" integer;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_requested_with_order_id_fk" FOREIGN KEY ("requested_with") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_path" ON "file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "order_requested_with" ON "order" USING btree ("requested_with");