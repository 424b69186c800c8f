import type { JoinMemberProps } from '../stages';

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function JoinMember(_props: JoinMemberProps) {
  return null;
}
