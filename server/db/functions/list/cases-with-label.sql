-- The cases with the rarest label of a filter, when they are fewer than `most`; else null.
CREATE OR REPLACE FUNCTION cases_with_label(own uuid, filter jsonb, most integer) RETURNS char(20)[] LANGUAGE sql STABLE AS $$
  SELECT numbers FROM jsonb_array_elements_text(filter->'labels') label, LATERAL (SELECT ARRAY(
    SELECT l.cnj FROM case_labels l WHERE l.database_id = own AND l.label_id = label::uuid LIMIT most) AS numbers) carried
  WHERE cardinality(numbers) < most ORDER BY cardinality(numbers) LIMIT 1
$$;
