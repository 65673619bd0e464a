export function LoginPage() {
  return <h1>Prisijungimas</h1>;
}
