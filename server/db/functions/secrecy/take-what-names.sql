-- Makes those publications of a case that name it in their number or text and of which no case is known, with what people
-- made of them: before the case is kept for some people, as nobody else sees them from then on. Whoever does not see it is
-- assigned none of them any more. Alone (`namingLock`): who stores or reads what names cases waits, or is waited for.
CREATE OR REPLACE FUNCTION take_what_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken uuid[];
BEGIN
  IF EXISTS (SELECT FROM case_restrictions k WHERE k.database_id = NEW.database_id AND k.cnj = NEW.cnj) THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('naming ' || NEW.database_id, 0));
  WITH naming AS (UPDATE publications p SET cnj = NEW.cnj,
      assignee_id = CASE WHEN p.assignee_id = ANY (NEW.people) THEN p.assignee_id END,
      assigner = CASE WHEN p.assignee_id = ANY (NEW.people) THEN p.assigner END, routed_at = NULL
    WHERE p.database_id = NEW.database_id AND p.cnj IS NULL AND NEW.cnj = ANY (p.named) RETURNING p.id)
    SELECT array_agg(id) INTO taken FROM naming;
  IF taken IS NULL THEN RETURN NEW; END IF;
  UPDATE deadlines d SET cnj = NEW.cnj, responsible_id = CASE WHEN d.responsible_id = ANY (NEW.people) THEN d.responsible_id END
    WHERE d.database_id = NEW.database_id AND d.publication_id = ANY (taken) AND d.cnj IS NULL;
  UPDATE publication_comments c SET cnj = NEW.cnj
    WHERE c.database_id = NEW.database_id AND c.publication_id = ANY (taken) AND c.cnj IS NULL;
  RETURN NEW;
END $$;
