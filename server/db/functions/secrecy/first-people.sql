-- For whom a case is kept until somebody names people: who imported it and who is responsible (`own_people`, null for
-- nobody), and who is importing it now.
CREATE OR REPLACE FUNCTION first_people(own uuid, number char(20), own_people uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT p FROM unnest(own_people) p WHERE p IS NOT NULL UNION SELECT i.created_by_id FROM import_items t
    JOIN imports i ON i.database_id = t.database_id AND i.id = t.import_id
    WHERE t.database_id = own AND t.cnj = number AND t.state IN ('queued', 'sent', 'importing') AND i.created_by_id IS NOT NULL)
$$;
