CREATE TABLE "case_traits" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "case_traits_database_id_cnj_kind_key_pk" PRIMARY KEY("database_id","cnj","kind","key")
);
--> statement-breakpoint
ALTER TABLE "case_traits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "city" text GENERATED ALWAYS AS (cover #>> '{court,city}') STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "claim_amount_cents" bigint GENERATED ALWAYS AS (case when jsonb_typeof(cover -> 'claimAmountCents') = 'number' then (cover ->> 'claimAmountCents')::numeric::bigint end) STORED;--> statement-breakpoint
ALTER TABLE "case_traits" ADD CONSTRAINT "case_traits_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_traits_named" ON "case_traits" USING btree ("database_id","kind","key","name","cnj");--> statement-breakpoint
CREATE INDEX "cases_amount" ON "cases" USING btree ("database_id","claim_amount_cents") WHERE "cases"."claim_amount_cents" is not null;--> statement-breakpoint
CREATE POLICY "own_database" ON "case_traits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);