-- Mails to an address are counted.
CREATE INDEX "order_email" ON "order" USING btree (lower("customer_email"));