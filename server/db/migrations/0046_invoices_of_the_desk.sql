DROP INDEX "ksef_submission_state";--> statement-breakpoint
CREATE INDEX "invoice_brand" ON "invoice" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "invoice_named" ON "invoice" USING gin (lower("number") gin_trgm_ops,lower("buyer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ksef_submission_state" ON "ksef_submission" USING btree ("state","invoice_id");