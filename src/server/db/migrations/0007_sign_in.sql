-- What a sign-in under way remembers is the provider's affair: the local one keeps who was named, an OpenID provider
-- the PKCE verifier and the nonce. Rows live ten minutes, so those under way may begin again.
delete from sign_ins;
alter table sign_ins
  drop column code_hash,
  drop column issuer,
  drop column subject,
  drop column email,
  drop column name,
  add column remembered jsonb not null default '{}';
create index sign_ins_created_at on sign_ins (created_at);
