-- Notes about claims were kept by the sentence of the finding; now by its ground, so that sentences can be written better: the rule, the
-- kind, and the product's own figure or ingredient, as app/rules/claims makes it. The sentence stays as staff read it.
alter table claim_note add column ground text not null default '';

-- The ground of a sentence as the versions before wrote it; '' for one that no rule wrote, whose claim is open again as it was.
create function claim_ground(why text) returns text language sql immutable as $$
  with rule (name, id) as (values
    ('Low energy', 'low-energy'), ('Fat free', 'fat-free'), ('Low fat', 'low-fat'), ('Saturated fat free', 'saturated-fat-free'),
    ('Low saturated fat', 'low-saturated-fat'), ('Trans fat free', 'trans-fat-free'), ('Sugar free', 'sugar-free'),
    ('Low sugar', 'low-sugar'), ('Sodium free, salt free', 'sodium-free'), ('Very low sodium', 'very-low-sodium'),
    ('Low sodium', 'low-sodium'), ('High fibre, rich in fibre', 'high-fibre'), ('Source of fibre', 'source-of-fibre'),
    ('High protein, rich in protein', 'high-protein'), ('Source of protein', 'source-of-protein'),
    ('No added sugar', 'no-added-sugar'), ('No added salt', 'no-added-salt'), ('No preservatives', 'no-preservatives'),
    ('No artificial colours or flavours', 'no-artificial-colours-or-flavours'),
    ('No palm oil, no refined oil', 'no-palm-oil'), ('Gluten free', 'gluten-free'), ('No maida', 'no-maida'),
    ('Wheat free', 'wheat-free'), ('Dairy free', 'dairy-free'), ('Nut free', 'nut-free'), ('Peanut free', 'peanut-free'),
    ('Soy free', 'soy-free'), ('Egg free', 'egg-free'), ('Sesame free', 'sesame-free'), ('Allergen free', 'allergen-free'),
    ('Vegan', 'vegan'), ('Vegetarian', 'vegetarian'), ('Low carb', 'low-carb'), ('Keto', 'keto'),
    ('Natural', 'natural'), ('Pure', 'pure')
  ),
  -- What follows the name, which some sentences have in quotation marks.
  named as (
    select id, substr(why, length(name) + 1) as rest from rule where starts_with(why, name)
    union all
    select id, substr(why, length(name) + 3) from rule where starts_with(why, '''' || name || '''')
  ),
  ground (words) as (
    select id || ' ' || case
      when rest ~ '^ here speaks of no single product: ' then 'needs-evidence no product'
      when rest ~ '^ depends on .*, which this product does not declare\.$' then 'needs-evidence not declared'
      when rest ~ '^ needs a test report: ' then 'needs-evidence test'
      when rest ~ '^ needs at .* per 100 (g|ml); this product declares [0-9.]+ (g|mg|kcal) of .*\.$' then regexp_replace(
        rest, '^ needs at .* per (100 g|100 ml); this product declares ([0-9.]+ [a-z]+) of .*$', 'contradicts \2 per \1')
      when rest ~ '^: saturated fat may give at most 10 % of the energy; here it gives ' then
        regexp_replace(rest, '^.* it gives (.*)\.$', 'contradicts \1 of the energy')
      when rest ~ '^ is said of a product (that has|with) ''.*'' among its ingredients\.$' then
        regexp_replace(rest, '^ is said of a product [a-z ]*''(.*)'' among its ingredients\.$', 'contradicts has \1')
      when rest ~ '^ is said of a product with ''.*''\.$' then
        regexp_replace(rest, '^ is said of a product with ''(.*)''\.$', 'contradicts has \1')
      when rest ~ '^ is said of a product that (declares that it )?contains .*\.$' then
        regexp_replace(rest, '^.* contains (.*)\.$', 'contradicts contains \1')
      when rest ~ '^ is said of a product that warns that it may contain .*\.$' then
        regexp_replace(rest, '^.* may contain (.*)\.$', 'contradicts may contain \1')
      when rest ~ '^ is said of a product that is marked .*\.$' then
        regexp_replace(rest, '^.* is marked (.*)\.$', 'contradicts marked \1')
      when rest ~ '^ is said of a product that declares .* of added sugars per 100 g\.$' then
        regexp_replace(rest, '^.* declares (.*) of added .*$', 'contradicts \1')
      when rest ~ '^ is said of a product that declares .* of it net; ' then
        regexp_replace(rest, '^.* per 100 g, (.*) of it net; .*$', 'contradicts \1 net')
      when rest ~ '^ is for a single food with nothing added; this product has ' then
        regexp_replace(rest, '^.* has ([0-9]+ ingredients)\.$', 'contradicts \1')
      when rest ~ '^ is for a single food with nothing added: ' then 'needs-evidence'
    end from named
    union all
    select case
      when why ~ '^This product declares .*, not .*\.$' then
        regexp_replace(why, '^This product declares (.*)\.$', 'figure contradicts \1')
      when why ~ '^Where sugars occur naturally \(here ' then
        regexp_replace(why, '^[^(]*\(here (.*) per 100 g\).*$', 'no-added-sugar needs-statement \1')
      when why ~ '^No regulation defines ''low carb'': ' then
        regexp_replace(why, '^.*\(here (.*) net per 100 g\)\.$', 'low-carb needs-evidence \1 net')
      when why ~ '^No regulation defines ''keto'': ' then
        regexp_replace(why, '^.*\(here (.*) net per 100 g\)\.$', 'keto needs-evidence \1 net')
      when why ~ '^Low glycaemic needs an index of at most 55; ' then
        regexp_replace(why, '^.* declares (.*)\.$', 'low-glycaemic contradicts \1')
    end
    union all
    select words from (values
      ('Low glycaemic needs a measured index with its certificate.', 'low-glycaemic needs-evidence'),
      ('Milling, pressing and roasting are processing: say what is not done instead.', 'no-processed-food needs-evidence'),
      ('A food may not be said to prevent, treat, cure or control a disease; diabetes, obesity, cancer and heart disease are named in the Act.',
        'disease forbidden'),
      ('A food may not be advertised with the recommendation of medical professionals.', 'doctors forbidden'),
      ('A food may not be shown as replacing a meal or a varied diet.', 'meal forbidden'),
      ('An advertisement may not make the food of other makers look bad.', 'other-makers forbidden'),
      ('Every food consists of chemicals: ''no chemicals'' misleads.', 'no-chemicals forbidden'),
      ('Schedule V says that these words shall not be used.', 'natural-goodness forbidden'),
      ('''Home made'' and the like shall not be used of a packed food.', 'home-made forbidden'),
      ('No effect of a food may be guaranteed or called a miracle.', 'miracle forbidden'),
      ('''Fresh'' is for food that is not processed; for a milled, pressed or roasted one the dates must prove it.', 'fresh needs-evidence'),
      ('These words have conditions: a traditional recipe is 30 years old and unchanged, an original one traceable.',
        'original needs-evidence'),
      ('FSSAI advises not to use ''100 %'' as praise.', 'hundred-percent needs-evidence'),
      ('Reduced risk of a disease: only the claims listed in the regulation, or with approval.', 'risk needs-evidence'),
      ('No regulation defines who a food suits: keep a reason on file.', 'suits needs-evidence'),
      ('An effect on the body is a health claim: name the nutrient and its role, and keep the proof on file.', 'effect needs-evidence'),
      ('An effect on blood sugar is a health claim: keep the measurement on file.', 'blood-sugar needs-evidence'),
      ('A vitamin or a mineral needs 15 % of the daily allowance per 100 g for a source, 30 % for rich: keep the analysis on file.',
        'minerals needs-evidence'),
      ('Cholesterol is not declared: keep the analysis on file.', 'cholesterol needs-evidence'),
      ('A comparison needs a difference of at least 25 % and the name of the other food: keep the figures on file.',
        'comparison needs-evidence'),
      ('Organic food is certified (NPOP or PGS-India): keep the certificate on file.', 'organic needs-evidence'),
      ('Such words need proof on file; a licence is no approval of a food.', 'praise needs-evidence'),
      ('A food is not healthy by itself; it may be part of a healthy diet.', 'healthy needs-evidence')
    ) as fixed (sentence, words) where sentence = why
  )
  select coalesce((select words from ground where words is not null limit 1), '')
$$;

update claim_note set ground = claim_ground(why);

-- Processes of the version before note claims by their sentence while they run beside this one.
create function claim_note_ground() returns trigger language plpgsql as $$
begin
  new.ground := claim_ground(new.why);
  return new;
end $$;
create trigger claim_note_of_the_version_before before insert on claim_note
  for each row when (new.ground = '') execute function claim_note_ground();
