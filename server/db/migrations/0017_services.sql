ALTER TABLE "language_pair" DROP CONSTRAINT "language_pair_type";--> statement-breakpoint
ALTER TABLE "language_pair" DROP CONSTRAINT "language_pair_price_type";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_service";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_words";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "quantity" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "details" jsonb DEFAULT '{"word_count":null,"links":[],"phone_numbers":[],"recording":false,"duration":null,"starts_at":null,"place":null,"comments":null}'::jsonb NOT NULL;--> statement-breakpoint
-- All orders so far are priced by words.
UPDATE "order" SET "quantity" = "words";--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_type" CHECK ("language_pair"."type" in ('write', 'proofreading', 'machine-translation', 'sworn', 'email', 'website', 'phone-call', 'interpreting'));--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_price_type" CHECK ("language_pair"."price_type" in ('word', 'page', 'message', 'minute', 'hour'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_service" CHECK ("order"."service" in ('write', 'proofreading', 'machine-translation', 'sworn', 'email', 'website', 'phone-call', 'interpreting'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_words" CHECK ("order"."words" >= 0 and "order"."work_hours" >= 0 and "order"."quantity" >= 0);