import { type OfficeDraft, officeRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../shared/api/route-query';
import { officeCopy as copy } from './copy';

/** PLAN-1: the booked visit has no time for this draft. It may still be sent: the customer chooses. */
export function NoRoomNotice({ id, draft }: { readonly id: string; readonly draft: OfficeDraft }) {
  const { data } = useRouteQuery(officeRoutes.previewOfficeDraft, { params: { id }, body: draft });
  if (data?.no_room == null) return null;
  return (
    <p role="status" className="rounded-control bg-warn-wash p-3 text-sm text-warn-ink">
      {data.no_room} {copy.noRoomHelp}
    </p>
  );
}
