CREATE INDEX "order_requested" ON "order" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("method","state","started_at");