-- The same services, in the order of their descriptions, from which the constraints are made.
ALTER TABLE "language_pair" DROP CONSTRAINT "language_pair_type";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_service";--> statement-breakpoint
ALTER TABLE "language_pair" ADD CONSTRAINT "language_pair_type" CHECK ("language_pair"."type" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_service" CHECK ("order"."service" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting'));