-- Makes those publications of a case that name it in their number or text and of which no case is known, with what people
-- made of them: before the case is kept for some people, as nobody else sees them from then on.
CREATE OR REPLACE FUNCTION take_what_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  naming uuid[] := ARRAY(SELECT p.id FROM publications p WHERE p.database_id = NEW.database_id AND p.cnj IS NULL
    AND regexp_replace(concat(p.case_number, ' ', p.content), '[^0-9]+', '', 'g') LIKE '%' || NEW.cnj || '%');
BEGIN
  UPDATE publications p SET cnj = NEW.cnj WHERE p.database_id = NEW.database_id AND p.id = ANY (naming);
  UPDATE deadlines d SET cnj = NEW.cnj
    WHERE d.database_id = NEW.database_id AND d.publication_id = ANY (naming) AND d.cnj IS NULL;
  UPDATE publication_comments c SET cnj = NEW.cnj
    WHERE c.database_id = NEW.database_id AND c.publication_id = ANY (naming) AND c.cnj IS NULL;
  RETURN NEW;
END $$;
