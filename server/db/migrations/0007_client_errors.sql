CREATE TABLE "client_error" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"chart" text NOT NULL,
	"state" text NOT NULL,
	"build" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_error_brand_code_chart_state_build_pk" PRIMARY KEY("brand","code","chart","state","build")
);
