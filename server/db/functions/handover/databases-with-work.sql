-- The databases in which somebody is responsible for a case or for a deadline, is to open the window of a petition or to read
-- a publication, whoever sees it: which ones, and nothing of the cases. Asking one database after the other takes as long as
-- there are databases.
CREATE OR REPLACE FUNCTION databases_with_work(person uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT d.id FROM databases d
  WHERE EXISTS (SELECT FROM cases c WHERE c.database_id = d.id AND c.responsible_id = person)
    OR EXISTS (SELECT FROM filings f WHERE f.database_id = d.id AND f.opener_id = person
      AND f.intent IN ('preparing', 'ready'))
    OR EXISTS (SELECT FROM deadlines p WHERE p.database_id = d.id AND p.responsible_id = person
      AND p.state IN ('suggested', 'open'))
    OR EXISTS (SELECT FROM publications p WHERE p.database_id = d.id AND p.assignee_id = person AND NOT p.is_archived)
$$;
REVOKE ALL ON FUNCTION databases_with_work FROM PUBLIC;
