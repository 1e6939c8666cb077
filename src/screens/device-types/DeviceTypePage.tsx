import { deviceTypeId, type DeviceTypeId } from '#domain/ids.ts';
import { AddPage } from '#screens/device-types/page/AddPage.tsx';
import { EditPage } from '#screens/device-types/page/EditPage.tsx';
import { deviceTypeAtom } from '#state/deviceTypeRecord.ts';
import { noteVisitAtom } from '#state/recent.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

/** `/eqtype/new` = add mode, `/eqtype/:deviceTypeId` = edit mode. */
export function DeviceTypePage() {
  const { deviceTypeId: id } = useParams();
  return id === undefined || id === 'new' ? <AddPage /> : <VisitedPage key={id} id={deviceTypeId(id)} />;
}

/** The palette leads back to what was looked at, by its name of now. */
function VisitedPage({ id }: { id: DeviceTypeId }) {
  const name = useAtomValue(deviceTypeAtom(id))?.record.name;
  const noteVisit = useSetAtom(noteVisitAtom);
  useEffect(() => {
    if (name !== undefined) noteVisit({ path: `/eqtype/${id}`, title: name, kind: '设备类型' });
  }, [id, name, noteVisit]);
  return <EditPage id={id} />;
}
