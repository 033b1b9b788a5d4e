/** Tells password managers which account the password belongs to. */
export const Username = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    autoComplete="username"
    defaultValue={email}
    tabIndex={-1}
    aria-hidden="true"
    readOnly
  />
);
