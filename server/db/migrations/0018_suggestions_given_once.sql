ALTER TABLE "deadlines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deadline_history" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_restrictions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH given AS (
  UPDATE "deadlines" d SET "responsible_id" = p."assignee_id", "revision" = d."revision" + 1
  FROM "publications" p JOIN "users" u ON u."id" = p."assignee_id" AND u."disabled_at" IS NULL
  WHERE p."database_id" = d."database_id" AND p."id" = d."publication_id" AND p."cnj" IS NOT DISTINCT FROM d."cnj"
    AND d."state" = 'suggested' AND d."responsible_id" IS NULL
    AND NOT EXISTS (SELECT FROM "case_restrictions" k WHERE k."database_id" = p."database_id"
      AND (k."cnj" = p."cnj" OR k."cnj" = ANY (p."named")) AND p."assignee_id" <> ALL (k."people"))
    -- A person said that it is nobody's.
    AND NOT EXISTS (SELECT FROM "deadline_history" h WHERE h."database_id" = d."database_id" AND h."deadline_id" = d."id"
      AND h."kind" = 'assigned')
  RETURNING d."database_id", d."id", d."cnj", d."revision", u."name"
)
INSERT INTO "deadline_history" ("database_id", "deadline_id", "cnj", "place", "kind", "by", "detail")
  SELECT "database_id", "id", "cnj", "revision", 'assigned', 'Autos', jsonb_build_object('person', "name") FROM given;
