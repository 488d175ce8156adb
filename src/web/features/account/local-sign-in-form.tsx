import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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

/** What is wrong with the two fields, in words; empty when nothing is. */
const problemsOf = ({ name, email }: Fields): Partial<Fields> => {
  const checked = z.safeParse(emailRule, email);
  return {
    ...(name.trim() ? {} : { name: 'Name is required' }),
    ...(checked.success
      ? {}
      : { email: checked.error.issues[0]?.message ?? 'Please enter a valid email address' }),
  };
};

/**
 * Name and e-mail, which is all that a new account on this computer needs; one that exists may want the terminal's code.
 * Goes on with a code as Google would.
 */
export function LocalSignInForm({ state, mode }: { state: string; mode: SignInMode }) {
  const [fields, setFields] = useState<Fields>({ name: '', email: '' });
  const [problems, setProblems] = useState<Problems>({});
  /** Null until the server has asked for it. */
  const [code, setCode] = useState<string | null>(null);
  const authorize = useMutation({
    mutationFn: () => call(authorizeLocally, { ...fields, state, mode, ...(code?.trim() ? { code } : {}) }),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setProblems(error.fields);
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
    const found = problemsOf(fields);
    setProblems(found);
    if (Object.keys(found).length === 0) authorize.mutate();
  };
  const isBusy = authorize.isPending || authorize.isSuccess;
  const isUnexplained = authorize.isError && !problems.name && !problems.email && !problems.code;
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <TextField
        label="Name"
        required
        autoComplete="name"
        maxLength={100}
        value={fields.name}
        onChange={edit('name')}
        error={problems.name}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        value={fields.email}
        onChange={edit('email')}
        error={problems.email}
      />
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
