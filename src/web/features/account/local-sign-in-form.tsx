import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { authorizeLocally, type SignInMode } from '#contract/account.ts';
import { email as emailRule } from '#contract/email.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Fields = { name: string; email: string };
type Problems = Partial<Fields & { code: string }>;

/** What is wrong with the fields, in words; empty when nothing is. */
const problemsOf = ({ name, email }: Fields, wantsName: boolean): Partial<Fields> => {
  const checked = z.safeParse(emailRule, email);
  return {
    ...(name.trim() || !wantsName ? {} : { name: 'Name is required' }),
    ...(checked.success
      ? {}
      : { email: checked.error.issues[0]?.message ?? 'Please enter a valid email address' }),
  };
};

/**
 * Name and e-mail, which is all that a new account on this computer needs; one that exists has its name, and may want the
 * terminal's code. Who signs in without having an account is asked for the name then, and has one.
 * Goes on with a code as Google would.
 */
export function LocalSignInForm({ state, mode }: { state: string; mode: SignInMode }) {
  const [fields, setFields] = useState<Fields>({ name: '', email: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isNew, setNew] = useState(mode === 'signup');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  /** Null until the server has asked for it. */
  const [code, setCode] = useState<string | null>(null);
  const authorize = useMutation({
    mutationFn: () =>
      call(authorizeLocally, {
        email: fields.email,
        state,
        mode: isNew ? 'signup' : mode,
        ...(isNew ? { name: fields.name } : {}),
        ...(code?.trim() ? { code } : {}),
      }),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setProblems(error.fields);
      if (error.fields.name) setNew(true);
      if (error.code === 'code_needed') setCode(code ?? '');
    },
  });
  const edit = (field: keyof Fields) => (event: { target: { value: string } }) => {
    setFields({ ...fields, [field]: event.target.value });
    setProblems({ ...problems, [field]: undefined });
    // The code belongs to the account that was named.
    if (field === 'email') setCode(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(fields, isNew);
    setProblems(found);
    if (Object.keys(found).length === 0) authorize.mutate();
  };
  const isBusy = authorize.isPending || authorize.isSuccess;
  const isUnexplained = authorize.isError && !problems.name && !problems.email && !problems.code;
  const nameField = (
    <TextField
      label="Name"
      ref={mode === 'signup' ? first : undefined}
      required
      autoComplete="name"
      maxLength={100}
      value={fields.name}
      onChange={edit('name')}
      error={problems.name}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {isNew && mode === 'signup' && nameField}
      <TextField
        label="Email"
        ref={mode === 'signup' ? undefined : first}
        required
        type="email"
        autoComplete="email"
        value={fields.email}
        onChange={edit('email')}
        error={problems.email}
      />
      {isNew && mode !== 'signup' && nameField}
      {code !== null && (
        <TextField
          label="Code from the terminal"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problems.code}
        />
      )}
      {isUnexplained && <ErrorNote error={authorize.error} />}
      <Button type="submit" size="lg" full busy={isBusy} className="mt-1">
        {isBusy ? 'Signing in…' : 'Continue'}
      </Button>
    </form>
  );
}
